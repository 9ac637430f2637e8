// Written by Scripts/make/photo-book.
#include "CPhotoBook.h"

// Clang takes it in every C; only its newest standard has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "Albums.plist"
};
static const uint8_t file_1[] = {
#embed "albumlist.json"
};
static const uint8_t file_2[] = {
#embed "pictures/v1.jpg"
};
static const uint8_t file_3[] = {
#embed "pictures/v2.jpg"
};
static const uint8_t file_4[] = {
#embed "pictures/v3.jpg"
};
static const uint8_t file_5[] = {
#embed "pictures/r1.jpg"
};
static const uint8_t file_6[] = {
#embed "pictures/r2.jpg"
};
static const uint8_t file_7[] = {
#embed "pictures/r3.jpg"
};
static const uint8_t file_8[] = {
#embed "pictures/r4.jpg"
};
static const uint8_t file_9[] = {
#embed "pictures/r5.jpg"
};
static const uint8_t file_10[] = {
#embed "pictures/r6.jpg"
};
static const uint8_t file_11[] = {
#embed "pictures/r7.jpg"
};
static const uint8_t file_12[] = {
#embed "pictures/r8.jpg"
};
static const uint8_t file_13[] = {
#embed "pictures/r9.jpg"
};
static const uint8_t file_14[] = {
#embed "pictures/r10.jpg"
};
static const uint8_t file_15[] = {
#embed "pictures/r11.jpg"
};
static const uint8_t file_16[] = {
#embed "pictures/r12.jpg"
};
static const uint8_t file_17[] = {
#embed "pictures/r13.jpg"
};
static const uint8_t file_18[] = {
#embed "pictures/r14.jpg"
};
static const uint8_t file_19[] = {
#embed "pictures/par1.jpg"
};
static const uint8_t file_20[] = {
#embed "pictures/par2.jpg"
};
static const uint8_t file_21[] = {
#embed "pictures/par3.jpg"
};
static const uint8_t file_22[] = {
#embed "pictures/par4.jpg"
};
static const uint8_t file_23[] = {
#embed "pictures/par5.jpg"
};
static const uint8_t file_24[] = {
#embed "pictures/par6.jpg"
};
static const uint8_t file_25[] = {
#embed "pictures/par7.jpg"
};
static const uint8_t file_26[] = {
#embed "pictures/par8.jpg"
};
static const uint8_t file_27[] = {
#embed "pictures/par9.jpg"
};
static const uint8_t file_28[] = {
#embed "pictures/par10.jpg"
};
static const uint8_t file_29[] = {
#embed "pictures/par11.jpg"
};
static const uint8_t file_30[] = {
#embed "pictures/lon1.jpg"
};
static const uint8_t file_31[] = {
#embed "pictures/lon2.jpg"
};
static const uint8_t file_32[] = {
#embed "pictures/lon3.jpg"
};
static const uint8_t file_33[] = {
#embed "pictures/lon4.jpg"
};
static const uint8_t file_34[] = {
#embed "pictures/lon5.jpg"
};
static const uint8_t file_35[] = {
#embed "pictures/lon6.jpg"
};
static const uint8_t file_36[] = {
#embed "pictures/lon7.jpg"
};
static const uint8_t file_37[] = {
#embed "pictures/lon8.jpg"
};
static const uint8_t file_38[] = {
#embed "pictures/lon9.jpg"
};
static const uint8_t file_39[] = {
#embed "pictures/lon10.jpg"
};
static const uint8_t file_40[] = {
#embed "pictures/bar1.jpg"
};
static const uint8_t file_41[] = {
#embed "pictures/bar2.jpg"
};
static const uint8_t file_42[] = {
#embed "pictures/bar3.jpg"
};
static const uint8_t file_43[] = {
#embed "pictures/bar4.jpg"
};
static const uint8_t file_44[] = {
#embed "pictures/bar5.jpg"
};
static const uint8_t file_45[] = {
#embed "pictures/bar6.jpg"
};
static const uint8_t file_46[] = {
#embed "pictures/bar7.jpg"
};
static const uint8_t file_47[] = {
#embed "pictures/bar8.jpg"
};
static const uint8_t file_48[] = {
#embed "pictures/bar9.jpg"
};
static const uint8_t file_49[] = {
#embed "pictures/cad1.jpg"
};
static const uint8_t file_50[] = {
#embed "pictures/cad2.jpg"
};
static const uint8_t file_51[] = {
#embed "pictures/cad3.jpg"
};
static const uint8_t file_52[] = {
#embed "pictures/cad4.jpg"
};
static const uint8_t file_53[] = {
#embed "pictures/cad5.jpg"
};
static const uint8_t file_54[] = {
#embed "pictures/cad6.jpg"
};
static const uint8_t file_55[] = {
#embed "pictures/cad7.jpg"
};
static const uint8_t file_56[] = {
#embed "pictures/cad8.jpg"
};
static const uint8_t file_57[] = {
#embed "pictures/cad9.jpg"
};
static const uint8_t file_58[] = {
#embed "pictures/cad10.jpg"
};
static const uint8_t file_59[] = {
#embed "pictures/cad11.jpg"
};

const photo_book_file photo_book_files[] = {
  {"Albums.plist", file_0, sizeof file_0},
  {"albumlist.json", file_1, sizeof file_1},
  {"v1.jpg", file_2, sizeof file_2},
  {"v2.jpg", file_3, sizeof file_3},
  {"v3.jpg", file_4, sizeof file_4},
  {"r1.jpg", file_5, sizeof file_5},
  {"r2.jpg", file_6, sizeof file_6},
  {"r3.jpg", file_7, sizeof file_7},
  {"r4.jpg", file_8, sizeof file_8},
  {"r5.jpg", file_9, sizeof file_9},
  {"r6.jpg", file_10, sizeof file_10},
  {"r7.jpg", file_11, sizeof file_11},
  {"r8.jpg", file_12, sizeof file_12},
  {"r9.jpg", file_13, sizeof file_13},
  {"r10.jpg", file_14, sizeof file_14},
  {"r11.jpg", file_15, sizeof file_15},
  {"r12.jpg", file_16, sizeof file_16},
  {"r13.jpg", file_17, sizeof file_17},
  {"r14.jpg", file_18, sizeof file_18},
  {"par1.jpg", file_19, sizeof file_19},
  {"par2.jpg", file_20, sizeof file_20},
  {"par3.jpg", file_21, sizeof file_21},
  {"par4.jpg", file_22, sizeof file_22},
  {"par5.jpg", file_23, sizeof file_23},
  {"par6.jpg", file_24, sizeof file_24},
  {"par7.jpg", file_25, sizeof file_25},
  {"par8.jpg", file_26, sizeof file_26},
  {"par9.jpg", file_27, sizeof file_27},
  {"par10.jpg", file_28, sizeof file_28},
  {"par11.jpg", file_29, sizeof file_29},
  {"lon1.jpg", file_30, sizeof file_30},
  {"lon2.jpg", file_31, sizeof file_31},
  {"lon3.jpg", file_32, sizeof file_32},
  {"lon4.jpg", file_33, sizeof file_33},
  {"lon5.jpg", file_34, sizeof file_34},
  {"lon6.jpg", file_35, sizeof file_35},
  {"lon7.jpg", file_36, sizeof file_36},
  {"lon8.jpg", file_37, sizeof file_37},
  {"lon9.jpg", file_38, sizeof file_38},
  {"lon10.jpg", file_39, sizeof file_39},
  {"bar1.jpg", file_40, sizeof file_40},
  {"bar2.jpg", file_41, sizeof file_41},
  {"bar3.jpg", file_42, sizeof file_42},
  {"bar4.jpg", file_43, sizeof file_43},
  {"bar5.jpg", file_44, sizeof file_44},
  {"bar6.jpg", file_45, sizeof file_45},
  {"bar7.jpg", file_46, sizeof file_46},
  {"bar8.jpg", file_47, sizeof file_47},
  {"bar9.jpg", file_48, sizeof file_48},
  {"cad1.jpg", file_49, sizeof file_49},
  {"cad2.jpg", file_50, sizeof file_50},
  {"cad3.jpg", file_51, sizeof file_51},
  {"cad4.jpg", file_52, sizeof file_52},
  {"cad5.jpg", file_53, sizeof file_53},
  {"cad6.jpg", file_54, sizeof file_54},
  {"cad7.jpg", file_55, sizeof file_55},
  {"cad8.jpg", file_56, sizeof file_56},
  {"cad9.jpg", file_57, sizeof file_57},
  {"cad10.jpg", file_58, sizeof file_58},
  {"cad11.jpg", file_59, sizeof file_59},
};

const size_t photo_book_file_count = sizeof photo_book_files / sizeof *photo_book_files;
