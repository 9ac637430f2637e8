"""Uses the tools of `cloudy mcp` with the client of the package `mcp`. Usage: mcp_client.py PROGRAM"""

import asyncio
import os
import subprocess
import sys

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TOOLS = ["get_current_weather", "get_forecast", "search_places", "compare_services", "get_past_weather"]
failures = []


def check(condition, claim, found=""):
    """Prints a claim and whether it is true."""
    print(f"  {'✓' if condition else '✗'} {claim}")
    if not condition:
        failures.append(claim)
        print(f"      {str(found)[:1500]}")


def text_of(result):
    return "\n".join(part.text for part in result.content)


def member(result, *names):
    """Returns an attribute under one of its names, which differ between versions of the client."""
    return next((getattr(result, name) for name in names if hasattr(result, name)), None)


def is_error(result):
    return member(result, "is_error", "isError")


def document(result):
    return member(result, "structured_content", "structuredContent") or {}


async def use(program):
    variables = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    server = StdioServerParameters(command=program, args=["mcp", "--units", "metric"], env=variables)
    async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
        await session.initialize()
        check(True, "The client and the server agree on a version of the protocol")
        await session.send_ping()
        tools = (await session.list_tools()).tools
        check([tool.name for tool in tools] == TOOLS, "All tools are listed", tools)
        for tool in tools:
            schema = member(tool, "input_schema", "inputSchema")
            jsonschema.Draft202012Validator.check_schema(schema)
            check(schema["additionalProperties"] is False and tool.description, f"{tool.name} has a schema and a description")

        result = await session.call_tool("get_current_weather", {"place": "Brussels"})
        check(not is_error(result) and "Brussels" in text_of(result) and "°C" in text_of(result), "Current weather", result)
        check(document(result)["place"]["name"] == "Brussels", "Current weather as a document", document(result))
        result = await session.call_tool("get_forecast", {"place": "50.85, 4.35", "days": 3, "hours": 5, "units": "us"})
        check(len(document(result)["days"]) == 3 and len(document(result)["hours"]) == 5, "A forecast of 3 days and 5 hours")
        check("°" in text_of(result) and len(text_of(result).splitlines()) > 8, "A forecast in sentences", text_of(result))
        result = await session.call_tool("search_places", {"query": "springfield", "limit": 4})
        check(len(document(result)["places"]) == 4 and "Springfield" in text_of(result), "Places", text_of(result))
        result = await session.call_tool("compare_services", {"place": "Brussels"})
        check(len(document(result)["consensus"]["members"]) > 1, "Several services", text_of(result))
        result = await session.call_tool("get_past_weather", {"place": "Brussels", "date": "2026-11-10"})
        check(not is_error(result) and "November 10" in text_of(result), "An earlier day", text_of(result))
        results = await asyncio.gather(
            *[session.call_tool("get_current_weather", {"place": place}) for place in ("Oslo", "Lima", "Tokyo", "Nairobi")])
        names = [document(result)["place"]["name"] for result in results]
        check(names == ["Oslo", "Lima", "Tokyo", "Nairobi"], "Simultaneous calls have their own results", names)

        for name, arguments, expected in [
                ("get_current_weather", {"place": "Xyzzyqqqfoo"}, "Xyzzyqqqfoo"),
                ("get_current_weather", {"city": "Ghent"}, "place"),
                ("get_forecast", {"place": "Ghent", "days": 99}, "from 1 to 16"),
                ("get_forecast", {"place": 7}, "text"),
                ("search_places", {}, "query"),
                ("get_past_weather", {"place": "Ghent", "date": "2030-01-01"}, "get_forecast"),
                ("get_past_weather", {"place": "Ghent", "date": "tomorrow"}, "2026-11-21")]:
            result = await session.call_tool(name, arguments)
            check(is_error(result) and expected in text_of(result), f"An error that says what to do: {arguments}", result)


def talk(program, *lines):
    """Returns the output for lines of input, and the status."""
    done = subprocess.run([program, "mcp"], input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=60)
    return done.stdout.splitlines(), done.returncode


program = sys.argv[1]
asyncio.run(use(program))
lines, status = talk(program, "{", "[]", '{"jsonrpc":"2.0","id":"a","method":"no/such"}', "", '{"jsonrpc":"2.0","id":1,"method":"ping"}')
check(status == 0, "The program ends with its input", status)
check([code in line for code, line in zip(("-32700", "-32600", "-32601", '"result":{}'), lines)] == [True] * 4,
      "Malformed lines have JSON-RPC errors, and the next line is read", lines)
print(f"{len(failures)} failures.")
sys.exit(1 if failures else 0)
