// Scripts/make/web-assets writes this file.
#include "CWebAssets.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../Server/CloudyWeb/Accounts/sync.json"
};
static const uint8_t file_1[] = {
#embed "../../Server/CloudyWeb/DarkSky/openapi.json"
};
static const uint8_t file_2[] = {
#embed "../../Server/CloudyWeb/Public/charts.js"
};
static const uint8_t file_3[] = {
#embed "../../Server/CloudyWeb/Public/cloudy.css"
};
static const uint8_t file_4[] = {
#embed "../../Server/CloudyWeb/Public/cloudy.js"
};
static const uint8_t file_5[] = {
#embed "../../Server/CloudyWeb/Public/icons/apple-touch-icon.png"
};
static const uint8_t file_6[] = {
#embed "../../Server/CloudyWeb/Public/icons/cloudy-192.png"
};
static const uint8_t file_7[] = {
#embed "../../Server/CloudyWeb/Public/icons/cloudy-512.png"
};
static const uint8_t file_8[] = {
#embed "../../Server/CloudyWeb/Public/icons/cloudy-maskable-512.png"
};
static const uint8_t file_9[] = {
#embed "../../Server/CloudyWeb/Public/icons/cloudy-maskable.svg"
};
static const uint8_t file_10[] = {
#embed "../../Server/CloudyWeb/Public/icons/cloudy.svg"
};
static const uint8_t file_11[] = {
#embed "../../Server/CloudyWeb/Public/icons/favicon.svg"
};
static const uint8_t file_12[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/air-quality.svg"
};
static const uint8_t file_13[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/back.svg"
};
static const uint8_t file_14[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/bell.svg"
};
static const uint8_t file_15[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/check.svg"
};
static const uint8_t file_16[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/close.svg"
};
static const uint8_t file_17[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/cloud-cover.svg"
};
static const uint8_t file_18[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/down.svg"
};
static const uint8_t file_19[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/forward.svg"
};
static const uint8_t file_20[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/grip.svg"
};
static const uint8_t file_21[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/home-filled.svg"
};
static const uint8_t file_22[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/home.svg"
};
static const uint8_t file_23[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/humidity.svg"
};
static const uint8_t file_24[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/location.svg"
};
static const uint8_t file_25[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/menu.svg"
};
static const uint8_t file_26[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/moonrise.svg"
};
static const uint8_t file_27[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/moonset.svg"
};
static const uint8_t file_28[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/more.svg"
};
static const uint8_t file_29[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/offline.svg"
};
static const uint8_t file_30[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/plus.svg"
};
static const uint8_t file_31[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/pressure.svg"
};
static const uint8_t file_32[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/raindrop.svg"
};
static const uint8_t file_33[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/refresh.svg"
};
static const uint8_t file_34[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/remove.svg"
};
static const uint8_t file_35[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/search.svg"
};
static const uint8_t file_36[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/settings.svg"
};
static const uint8_t file_37[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/share.svg"
};
static const uint8_t file_38[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/star-filled.svg"
};
static const uint8_t file_39[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/star.svg"
};
static const uint8_t file_40[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/sunrise.svg"
};
static const uint8_t file_41[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/sunset.svg"
};
static const uint8_t file_42[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/thermometer.svg"
};
static const uint8_t file_43[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/up.svg"
};
static const uint8_t file_44[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/uv-index.svg"
};
static const uint8_t file_45[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/visibility.svg"
};
static const uint8_t file_46[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/warning.svg"
};
static const uint8_t file_47[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/wind-direction.svg"
};
static const uint8_t file_48[] = {
#embed "../../Server/CloudyWeb/Public/icons/glyphs/wind.svg"
};
static const uint8_t file_49[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/first-quarter.svg"
};
static const uint8_t file_50[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/full-moon.svg"
};
static const uint8_t file_51[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/last-quarter.svg"
};
static const uint8_t file_52[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/new-moon.svg"
};
static const uint8_t file_53[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/waning-crescent.svg"
};
static const uint8_t file_54[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/waning-gibbous.svg"
};
static const uint8_t file_55[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/waxing-crescent.svg"
};
static const uint8_t file_56[] = {
#embed "../../Server/CloudyWeb/Public/icons/moon/waxing-gibbous.svg"
};
static const uint8_t file_57[] = {
#embed "../../Server/CloudyWeb/Public/icons/palette.css"
};
static const uint8_t file_58[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/clear-day.svg"
};
static const uint8_t file_59[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/clear-night.svg"
};
static const uint8_t file_60[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/cloudy.svg"
};
static const uint8_t file_61[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/fog.svg"
};
static const uint8_t file_62[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/hail.svg"
};
static const uint8_t file_63[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/partly-cloudy-day.svg"
};
static const uint8_t file_64[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/partly-cloudy-night.svg"
};
static const uint8_t file_65[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/rain.svg"
};
static const uint8_t file_66[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/sleet.svg"
};
static const uint8_t file_67[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/snow.svg"
};
static const uint8_t file_68[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/thunderstorm.svg"
};
static const uint8_t file_69[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/tornado.svg"
};
static const uint8_t file_70[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/unknown.svg"
};
static const uint8_t file_71[] = {
#embed "../../Server/CloudyWeb/Public/icons/weather/wind.svg"
};
static const uint8_t file_72[] = {
#embed "../../Server/CloudyWeb/Public/night-sky.css"
};
static const uint8_t file_73[] = {
#embed "../../Server/CloudyWeb/Public/notify.js"
};
static const uint8_t file_74[] = {
#embed "../../Server/CloudyWeb/Public/order.js"
};
static const uint8_t file_75[] = {
#embed "../../Server/CloudyWeb/Public/places.css"
};
static const uint8_t file_76[] = {
#embed "../../Server/CloudyWeb/Public/places.js"
};
static const uint8_t file_77[] = {
#embed "../../Server/CloudyWeb/Public/robots.txt"
};
static const uint8_t file_78[] = {
#embed "../../Server/CloudyWeb/Public/sky/bank.svg"
};
static const uint8_t file_79[] = {
#embed "../../Server/CloudyWeb/Public/sky/clouds.svg"
};
static const uint8_t file_80[] = {
#embed "../../Server/CloudyWeb/Public/sky/rain.svg"
};
static const uint8_t file_81[] = {
#embed "../../Server/CloudyWeb/Public/sky/snow.svg"
};
static const uint8_t file_82[] = {
#embed "../../Server/CloudyWeb/Public/sky/stars.svg"
};
static const uint8_t file_83[] = {
#embed "../../Server/CloudyWeb/Public/swipe.js"
};
static const uint8_t file_84[] = {
#embed "../../Server/CloudyWeb/Public/weather.css"
};
static const uint8_t file_85[] = {
#embed "../../Server/CloudyWeb/Templates/about.mustache"
};
static const uint8_t file_86[] = {
#embed "../../Server/CloudyWeb/Templates/account-codes.mustache"
};
static const uint8_t file_87[] = {
#embed "../../Server/CloudyWeb/Templates/account-device.mustache"
};
static const uint8_t file_88[] = {
#embed "../../Server/CloudyWeb/Templates/account-entry.mustache"
};
static const uint8_t file_89[] = {
#embed "../../Server/CloudyWeb/Templates/account-field-form.mustache"
};
static const uint8_t file_90[] = {
#embed "../../Server/CloudyWeb/Templates/account-invitation.mustache"
};
static const uint8_t file_91[] = {
#embed "../../Server/CloudyWeb/Templates/account.mustache"
};
static const uint8_t file_92[] = {
#embed "../../Server/CloudyWeb/Templates/add-location.mustache"
};
static const uint8_t file_93[] = {
#embed "../../Server/CloudyWeb/Templates/air-scale.mustache"
};
static const uint8_t file_94[] = {
#embed "../../Server/CloudyWeb/Templates/alert-mark.mustache"
};
static const uint8_t file_95[] = {
#embed "../../Server/CloudyWeb/Templates/alert.mustache"
};
static const uint8_t file_96[] = {
#embed "../../Server/CloudyWeb/Templates/api.mustache"
};
static const uint8_t file_97[] = {
#embed "../../Server/CloudyWeb/Templates/ask-zone.mustache"
};
static const uint8_t file_98[] = {
#embed "../../Server/CloudyWeb/Templates/card.mustache"
};
static const uint8_t file_99[] = {
#embed "../../Server/CloudyWeb/Templates/chart-axis.mustache"
};
static const uint8_t file_100[] = {
#embed "../../Server/CloudyWeb/Templates/chart-back.mustache"
};
static const uint8_t file_101[] = {
#embed "../../Server/CloudyWeb/Templates/chart-levels.mustache"
};
static const uint8_t file_102[] = {
#embed "../../Server/CloudyWeb/Templates/chart-lines.mustache"
};
static const uint8_t file_103[] = {
#embed "../../Server/CloudyWeb/Templates/chart-side.mustache"
};
static const uint8_t file_104[] = {
#embed "../../Server/CloudyWeb/Templates/credit.mustache"
};
static const uint8_t file_105[] = {
#embed "../../Server/CloudyWeb/Templates/deletion.mustache"
};
static const uint8_t file_106[] = {
#embed "../../Server/CloudyWeb/Templates/favorite-tabs.mustache"
};
static const uint8_t file_107[] = {
#embed "../../Server/CloudyWeb/Templates/help.mustache"
};
static const uint8_t file_108[] = {
#embed "../../Server/CloudyWeb/Templates/home-form.mustache"
};
static const uint8_t file_109[] = {
#embed "../../Server/CloudyWeb/Templates/layout.mustache"
};
static const uint8_t file_110[] = {
#embed "../../Server/CloudyWeb/Templates/limited.mustache"
};
static const uint8_t file_111[] = {
#embed "../../Server/CloudyWeb/Templates/locate.mustache"
};
static const uint8_t file_112[] = {
#embed "../../Server/CloudyWeb/Templates/location-row.mustache"
};
static const uint8_t file_113[] = {
#embed "../../Server/CloudyWeb/Templates/locations.mustache"
};
static const uint8_t file_114[] = {
#embed "../../Server/CloudyWeb/Templates/night-sky.mustache"
};
static const uint8_t file_115[] = {
#embed "../../Server/CloudyWeb/Templates/offline.mustache"
};
static const uint8_t file_116[] = {
#embed "../../Server/CloudyWeb/Templates/paper.mustache"
};
static const uint8_t file_117[] = {
#embed "../../Server/CloudyWeb/Templates/place-row.mustache"
};
static const uint8_t file_118[] = {
#embed "../../Server/CloudyWeb/Templates/problem.mustache"
};
static const uint8_t file_119[] = {
#embed "../../Server/CloudyWeb/Templates/settings-section.mustache"
};
static const uint8_t file_120[] = {
#embed "../../Server/CloudyWeb/Templates/settings.mustache"
};
static const uint8_t file_121[] = {
#embed "../../Server/CloudyWeb/Templates/share.mustache"
};
static const uint8_t file_122[] = {
#embed "../../Server/CloudyWeb/Templates/sources.mustache"
};
static const uint8_t file_123[] = {
#embed "../../Server/CloudyWeb/Templates/sw.js"
};
static const uint8_t file_124[] = {
#embed "../../Server/CloudyWeb/Templates/unknown-day.mustache"
};
static const uint8_t file_125[] = {
#embed "../../Server/CloudyWeb/Templates/unknown-place.mustache"
};
static const uint8_t file_126[] = {
#embed "../../Server/CloudyWeb/Templates/weather.mustache"
};

const cloudy_web_asset cloudy_web_assets[] = {
  {"Accounts/sync.json", file_0, sizeof file_0},
  {"DarkSky/openapi.json", file_1, sizeof file_1},
  {"Public/charts.js", file_2, sizeof file_2},
  {"Public/cloudy.css", file_3, sizeof file_3},
  {"Public/cloudy.js", file_4, sizeof file_4},
  {"Public/icons/apple-touch-icon.png", file_5, sizeof file_5},
  {"Public/icons/cloudy-192.png", file_6, sizeof file_6},
  {"Public/icons/cloudy-512.png", file_7, sizeof file_7},
  {"Public/icons/cloudy-maskable-512.png", file_8, sizeof file_8},
  {"Public/icons/cloudy-maskable.svg", file_9, sizeof file_9},
  {"Public/icons/cloudy.svg", file_10, sizeof file_10},
  {"Public/icons/favicon.svg", file_11, sizeof file_11},
  {"Public/icons/glyphs/air-quality.svg", file_12, sizeof file_12},
  {"Public/icons/glyphs/back.svg", file_13, sizeof file_13},
  {"Public/icons/glyphs/bell.svg", file_14, sizeof file_14},
  {"Public/icons/glyphs/check.svg", file_15, sizeof file_15},
  {"Public/icons/glyphs/close.svg", file_16, sizeof file_16},
  {"Public/icons/glyphs/cloud-cover.svg", file_17, sizeof file_17},
  {"Public/icons/glyphs/down.svg", file_18, sizeof file_18},
  {"Public/icons/glyphs/forward.svg", file_19, sizeof file_19},
  {"Public/icons/glyphs/grip.svg", file_20, sizeof file_20},
  {"Public/icons/glyphs/home-filled.svg", file_21, sizeof file_21},
  {"Public/icons/glyphs/home.svg", file_22, sizeof file_22},
  {"Public/icons/glyphs/humidity.svg", file_23, sizeof file_23},
  {"Public/icons/glyphs/location.svg", file_24, sizeof file_24},
  {"Public/icons/glyphs/menu.svg", file_25, sizeof file_25},
  {"Public/icons/glyphs/moonrise.svg", file_26, sizeof file_26},
  {"Public/icons/glyphs/moonset.svg", file_27, sizeof file_27},
  {"Public/icons/glyphs/more.svg", file_28, sizeof file_28},
  {"Public/icons/glyphs/offline.svg", file_29, sizeof file_29},
  {"Public/icons/glyphs/plus.svg", file_30, sizeof file_30},
  {"Public/icons/glyphs/pressure.svg", file_31, sizeof file_31},
  {"Public/icons/glyphs/raindrop.svg", file_32, sizeof file_32},
  {"Public/icons/glyphs/refresh.svg", file_33, sizeof file_33},
  {"Public/icons/glyphs/remove.svg", file_34, sizeof file_34},
  {"Public/icons/glyphs/search.svg", file_35, sizeof file_35},
  {"Public/icons/glyphs/settings.svg", file_36, sizeof file_36},
  {"Public/icons/glyphs/share.svg", file_37, sizeof file_37},
  {"Public/icons/glyphs/star-filled.svg", file_38, sizeof file_38},
  {"Public/icons/glyphs/star.svg", file_39, sizeof file_39},
  {"Public/icons/glyphs/sunrise.svg", file_40, sizeof file_40},
  {"Public/icons/glyphs/sunset.svg", file_41, sizeof file_41},
  {"Public/icons/glyphs/thermometer.svg", file_42, sizeof file_42},
  {"Public/icons/glyphs/up.svg", file_43, sizeof file_43},
  {"Public/icons/glyphs/uv-index.svg", file_44, sizeof file_44},
  {"Public/icons/glyphs/visibility.svg", file_45, sizeof file_45},
  {"Public/icons/glyphs/warning.svg", file_46, sizeof file_46},
  {"Public/icons/glyphs/wind-direction.svg", file_47, sizeof file_47},
  {"Public/icons/glyphs/wind.svg", file_48, sizeof file_48},
  {"Public/icons/moon/first-quarter.svg", file_49, sizeof file_49},
  {"Public/icons/moon/full-moon.svg", file_50, sizeof file_50},
  {"Public/icons/moon/last-quarter.svg", file_51, sizeof file_51},
  {"Public/icons/moon/new-moon.svg", file_52, sizeof file_52},
  {"Public/icons/moon/waning-crescent.svg", file_53, sizeof file_53},
  {"Public/icons/moon/waning-gibbous.svg", file_54, sizeof file_54},
  {"Public/icons/moon/waxing-crescent.svg", file_55, sizeof file_55},
  {"Public/icons/moon/waxing-gibbous.svg", file_56, sizeof file_56},
  {"Public/icons/palette.css", file_57, sizeof file_57},
  {"Public/icons/weather/clear-day.svg", file_58, sizeof file_58},
  {"Public/icons/weather/clear-night.svg", file_59, sizeof file_59},
  {"Public/icons/weather/cloudy.svg", file_60, sizeof file_60},
  {"Public/icons/weather/fog.svg", file_61, sizeof file_61},
  {"Public/icons/weather/hail.svg", file_62, sizeof file_62},
  {"Public/icons/weather/partly-cloudy-day.svg", file_63, sizeof file_63},
  {"Public/icons/weather/partly-cloudy-night.svg", file_64, sizeof file_64},
  {"Public/icons/weather/rain.svg", file_65, sizeof file_65},
  {"Public/icons/weather/sleet.svg", file_66, sizeof file_66},
  {"Public/icons/weather/snow.svg", file_67, sizeof file_67},
  {"Public/icons/weather/thunderstorm.svg", file_68, sizeof file_68},
  {"Public/icons/weather/tornado.svg", file_69, sizeof file_69},
  {"Public/icons/weather/unknown.svg", file_70, sizeof file_70},
  {"Public/icons/weather/wind.svg", file_71, sizeof file_71},
  {"Public/night-sky.css", file_72, sizeof file_72},
  {"Public/notify.js", file_73, sizeof file_73},
  {"Public/order.js", file_74, sizeof file_74},
  {"Public/places.css", file_75, sizeof file_75},
  {"Public/places.js", file_76, sizeof file_76},
  {"Public/robots.txt", file_77, sizeof file_77},
  {"Public/sky/bank.svg", file_78, sizeof file_78},
  {"Public/sky/clouds.svg", file_79, sizeof file_79},
  {"Public/sky/rain.svg", file_80, sizeof file_80},
  {"Public/sky/snow.svg", file_81, sizeof file_81},
  {"Public/sky/stars.svg", file_82, sizeof file_82},
  {"Public/swipe.js", file_83, sizeof file_83},
  {"Public/weather.css", file_84, sizeof file_84},
  {"Templates/about.mustache", file_85, sizeof file_85},
  {"Templates/account-codes.mustache", file_86, sizeof file_86},
  {"Templates/account-device.mustache", file_87, sizeof file_87},
  {"Templates/account-entry.mustache", file_88, sizeof file_88},
  {"Templates/account-field-form.mustache", file_89, sizeof file_89},
  {"Templates/account-invitation.mustache", file_90, sizeof file_90},
  {"Templates/account.mustache", file_91, sizeof file_91},
  {"Templates/add-location.mustache", file_92, sizeof file_92},
  {"Templates/air-scale.mustache", file_93, sizeof file_93},
  {"Templates/alert-mark.mustache", file_94, sizeof file_94},
  {"Templates/alert.mustache", file_95, sizeof file_95},
  {"Templates/api.mustache", file_96, sizeof file_96},
  {"Templates/ask-zone.mustache", file_97, sizeof file_97},
  {"Templates/card.mustache", file_98, sizeof file_98},
  {"Templates/chart-axis.mustache", file_99, sizeof file_99},
  {"Templates/chart-back.mustache", file_100, sizeof file_100},
  {"Templates/chart-levels.mustache", file_101, sizeof file_101},
  {"Templates/chart-lines.mustache", file_102, sizeof file_102},
  {"Templates/chart-side.mustache", file_103, sizeof file_103},
  {"Templates/credit.mustache", file_104, sizeof file_104},
  {"Templates/deletion.mustache", file_105, sizeof file_105},
  {"Templates/favorite-tabs.mustache", file_106, sizeof file_106},
  {"Templates/help.mustache", file_107, sizeof file_107},
  {"Templates/home-form.mustache", file_108, sizeof file_108},
  {"Templates/layout.mustache", file_109, sizeof file_109},
  {"Templates/limited.mustache", file_110, sizeof file_110},
  {"Templates/locate.mustache", file_111, sizeof file_111},
  {"Templates/location-row.mustache", file_112, sizeof file_112},
  {"Templates/locations.mustache", file_113, sizeof file_113},
  {"Templates/night-sky.mustache", file_114, sizeof file_114},
  {"Templates/offline.mustache", file_115, sizeof file_115},
  {"Templates/paper.mustache", file_116, sizeof file_116},
  {"Templates/place-row.mustache", file_117, sizeof file_117},
  {"Templates/problem.mustache", file_118, sizeof file_118},
  {"Templates/settings-section.mustache", file_119, sizeof file_119},
  {"Templates/settings.mustache", file_120, sizeof file_120},
  {"Templates/share.mustache", file_121, sizeof file_121},
  {"Templates/sources.mustache", file_122, sizeof file_122},
  {"Templates/sw.js", file_123, sizeof file_123},
  {"Templates/unknown-day.mustache", file_124, sizeof file_124},
  {"Templates/unknown-place.mustache", file_125, sizeof file_125},
  {"Templates/weather.mustache", file_126, sizeof file_126},
};

const size_t cloudy_web_assets_count = sizeof cloudy_web_assets / sizeof *cloudy_web_assets;
