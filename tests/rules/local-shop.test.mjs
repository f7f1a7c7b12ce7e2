// The shop on a developer's computer: its log, its second start, files that editors replace, and commands that were mistyped.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problem } from "../../scripts/erp/verify.mjs";
import { at } from "../../scripts/paths.mjs";
import { listenForControl, refuseSecond, socketAt } from "../../scripts/serve/control.mjs";
import { LogFile } from "../../scripts/serve/log-file.mjs";
import { watchTree } from "../../scripts/serve/watch.mjs";
import { freePort } from "../../scripts/serve.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madia-local-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the log", () => {
  const path = () => join(folder, "shop.log");
  const lines = (name = "shop.log") => readFileSync(join(folder, name), "utf8").trim().split("\n");

  test("is gone on with by the next start, and every line has its time", () => {
    for (const text of ["the first start", '{"level":"info","time":"2026-11-22T10:00:00.000Z","event":"request"}']) {
      const log = new LogFile(path());
      log.write(text);
      log.close();
    }
    expect(lines()).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z the first start$/),
      '{"level":"info","time":"2026-11-22T10:00:00.000Z","event":"request"}',
    ]);
  });

  test("moves on when it has grown, and the oldest part goes", () => {
    const log = new LogFile(path(), { most: 100, oldFiles: 2 });
    for (let n = 1; n <= 5; n += 1) log.write(`line ${n} ${"x".repeat(50)}`);
    log.close();
    expect([lines(), lines("shop.log.1"), lines("shop.log.2")].map(([line]) => line.split(" ")[2])).toEqual([
      "5",
      "4",
      "3",
    ]);
    expect(existsSync(join(folder, "shop.log.3"))).toBe(false);
  });
});

describe("a second start", () => {
  test("on a state that is in use says where the first is; a socket that was left over is no shop", async () => {
    const socket = join(folder, "control.sock");
    await refuseSecond(socket);
    const server = listenForControl(socket, null, () => ({ url: "http://127.0.0.1:9999", pid: 7 }));
    await expect(refuseSecond(socket)).rejects.toThrow("This shop runs already: http://127.0.0.1:9999 (process 7)");
    await new Promise((done) => server.close(done));
    writeFileSync(socket, "");
    await refuseSecond(socket);
  });

  test("is found where the folder's path is too long for a socket", async () => {
    const deep = join(folder, "a-folder-in-a-folder-".repeat(6), "b".repeat(60));
    const [socket, other] = [join(deep, "control.sock"), join(deep, "other.sock")];
    for (const each of [socket, other]) expect(Buffer.byteLength(socketAt(each))).toBeLessThanOrEqual(100);
    expect(socketAt(join("/srv", "madia", "control.sock"))).toBe("/srv/madia/control.sock");
    const server = listenForControl(socket, null, () => ({ url: "http://127.0.0.1:9999", pid: 7 }));
    await expect(refuseSecond(socket)).rejects.toThrow("This shop runs already: http://127.0.0.1:9999 (process 7)");
    await refuseSecond(other);
    await new Promise((done) => server.close(done));
    await refuseSecond(socket);
  });

  test("on a port that is in use says so", async () => {
    const other = createServer();
    await new Promise((done) => other.listen(0, "127.0.0.1", done));
    const { port } = other.address();
    await expect(freePort(String(port))).rejects.toThrow(`Port ${port} is in use`);
    await new Promise((done) => other.close(done));
    expect(await freePort(String(port))).toBe(port);
    for (const wrong of ["x", "70000", "-1"]) await expect(freePort(wrong)).rejects.toThrow(`${wrong} is no port`);
  });
});

describe("what is watched", () => {
  /** `change(file, text)` waits for a notice that came when the file held this text: a build at that moment has it. */
  function watching(paths) {
    const waiting = new Set();
    const tree = watchTree(paths, () => {
      for (const check of waiting) check();
    });
    const holds = (file, text) => existsSync(file) && readFileSync(file, "utf8") === text;
    const change = (file, text) =>
      new Promise((done) => {
        const check = () => {
          if (!holds(file, text)) return;
          waiting.delete(check);
          done();
        };
        waiting.add(check);
      });
    return { ...tree, change };
  }
  const replace = (path, text) => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };

  test("every save of a file is seen, however often an editor puts a new one in its place", async () => {
    mkdirSync(join(folder, "a", "b"), { recursive: true });
    const file = join(folder, "a", "b", "x.rs");
    writeFileSync(file, "0");
    const tree = watching([join(folder, "a")]);
    for (let n = 1; n <= 5; n += 1) {
      const change = tree.change(file, String(n));
      replace(file, String(n));
      await change;
    }
    const change = tree.change(file, "in place");
    writeFileSync(file, "in place");
    await change;
    tree.close();
  });

  test("a folder that is new or was replaced is watched as well, and a file alone", async () => {
    mkdirSync(join(folder, "a"));
    const alone = join(folder, "Cargo.toml");
    writeFileSync(alone, "0");
    const tree = watching([join(folder, "a"), alone]);
    const file = join(folder, "a", "new", "x.ts");
    for (let n = 1; n <= 3; n += 1) {
      const made = tree.change(file, `${n}`);
      mkdirSync(join(folder, "made"));
      writeFileSync(join(folder, "made", "x.ts"), `${n}`);
      rmSync(join(folder, "a", "new"), { recursive: true, force: true });
      renameSync(join(folder, "made"), join(folder, "a", "new"));
      await made;
      const inside = tree.change(file, `${n} again`);
      replace(file, `${n} again`);
      await inside;
      const top = tree.change(alone, `${n}`);
      replace(alone, `${n}`);
      await top;
    }
    tree.close();
  });
});

test.each([
  ["start", ["--nonsense"], "Unknown option '--nonsense'"],
  ["start", ["--port"], "Option '--port <value>' argument missing"],
  ["start", ["--now", "tomorrow"], "no instant: tomorrow"],
  ["start", ["--port", "0", "--now", "2026-10-31"], "--now cannot be before that day"],
  ["dev", ["--nonsense"], "Unknown option '--nonsense'"],
  ["serve", ["--nonsense"], "Unknown option '--nonsense'"],
  ["serve", ["--port", "0", "--now", "2026-10-31"], "--now cannot be before that day"],
  ["import", ["--nonsense"], "Unknown option '--nonsense'"],
  ["backup", ["--nonsense"], "Unknown option '--nonsense'"],
  ["operator", ["--nonsense"], "Unknown option '--nonsense'"],
  ["deploy", ["--nonsense"], "Unknown option '--nonsense'"],
  ["deploy", ["nowhere"], "which environment"],
  ["smoke", ["nowhere"], "which shop?"],
  ["restore", ["--nonsense"], "Unknown option '--nonsense'"],
  ["restore", ["/nowhere.sql.gz"], "there is no file /nowhere.sql.gz"],
  ["erp/receiver", ["--nonsense"], "Unknown option '--nonsense'"],
])("%s %j is answered with a sentence", (script, args, words) => {
  const { status, stderr } = spawnSync(process.execPath, [at("scripts", `${script}.mjs`), ...args], {
    encoding: "utf8",
  });
  expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/\n {4}at |node:internal/);
  expect(status).toBeGreaterThan(0);
});

test("a receiver of a shop whose clock was moved takes a message of any time, but none without a signature", () => {
  const headers = { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA" };
  expect(problem("whsec_AAAA", headers, "{}")).toContain("too old");
  expect(problem("whsec_AAAA", headers, "{}", null)).toContain("signature");
});

test("what npm start says of an account is what it has", () => {
  const { users, companies } = JSON.parse(readFileSync(at("schema", "demo", "accounts.json"), "utf8"));
  const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  const states = { blocked: ({ blocked }) => blocked, pending: ({ status }) => status === "pending" };
  for (const { email, shows, members = {}, companies: assigned = Object.keys(members) } of users) {
    const [, word = ""] = /\b(\w+) companies\b/.exec(shows) ?? [];
    const count = Number(word) || numbers.indexOf(word);
    if (count >= 0 && word) expect([email, count]).toEqual([email, assigned.length]);
    for (const [word, is] of Object.entries(states))
      if (shows.includes(word))
        expect([email, word, companies.some((each) => assigned.includes(each.key) && is(each))]).toEqual([
          email,
          word,
          true,
        ]);
    expect(shows).not.toContain("to come");
  }
});
