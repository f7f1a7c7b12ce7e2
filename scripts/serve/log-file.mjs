// The log of a shop on this computer: appended to, so that a crash can be read after the next start, and moved on to `.1`,
// `.2` and `.3` when it has grown.
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export class LogFile {
  #path;
  #most;
  #oldFiles;
  #file;
  #size = 0;

  constructor(path, { most = 5_000_000, oldFiles = 3 } = {}) {
    this.#path = path;
    this.#most = most;
    this.#oldFiles = oldFiles;
    mkdirSync(dirname(path), { recursive: true });
    this.#open();
  }

  /** The Workers' own lines carry their time; others get it here. */
  write(line) {
    const timed = /^\{.*"time":"/.test(line) ? line : `${new Date().toISOString()} ${line}`;
    const bytes = Buffer.from(`${timed}\n`);
    if (this.#size > 0 && this.#size + bytes.length > this.#most) this.#moveOn();
    writeSync(this.#file, bytes);
    this.#size += bytes.length;
  }

  close() {
    closeSync(this.#file);
  }

  #open() {
    this.#file = openSync(this.#path, "a");
    this.#size = fstatSync(this.#file).size;
  }

  #moveOn() {
    this.close();
    rmSync(`${this.#path}.${this.#oldFiles}`, { force: true });
    for (let n = this.#oldFiles; n > 0; n -= 1) {
      const from = n > 1 ? `${this.#path}.${n - 1}` : this.#path;
      try {
        renameSync(from, `${this.#path}.${n}`);
      } catch (error) {
        if (error.code !== "ENOENT") throw error;
      }
    }
    this.#open();
  }
}
