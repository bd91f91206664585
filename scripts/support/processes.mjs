import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';
import { Problem } from './say.mjs';

const guardScript = fileURLToPath(new URL('guard.mjs', import.meta.url));

/**
 * The processes of one stack. Each leads its own process group, so that a signal reaches its children too (the
 * JVM below gcloud, the workers below the firebase CLI), and Ctrl-C reaches only this process.
 */
export class Processes {
  #children = new Map();
  #guard;
  #stopping = false;
  /** Called once with a message when a process exits unexpectedly. */
  onDeath = () => {};

  constructor() {
    // If this process is killed, nobody would stop the others: the guard notices the closed pipe and does.
    this.#guard = spawn(process.execPath, [guardScript], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guard.stdin.on('error', () => {});
    this.#guard.unref();
    this.#guard.stdin.unref?.();
  }

  /** Starts a process that runs as long as the stack; its output goes to a log file. */
  start(name, command, args, { env = {}, cwd = root, log }) {
    mkdirSync(dirname(log), { recursive: true });
    const file = createWriteStream(log);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const entry = { name, child, log, output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        file.write(chunk);
        // Only the first output is kept for waiters; the log file has all of it.
        if (entry.output.length < 200_000) entry.output += chunk;
      });
    }
    entry.gone = new Promise((resolve) => {
      child.once('error', (error) => {
        file.write(String(error));
        resolve();
      });
      child.once('exit', () => resolve());
    });
    entry.gone.then(() => {
      if (this.#stopping || entry.expected) return;
      this.onDeath(`${name} stopped by itself; its log is ${log}`);
    });
    if (child.pid) this.#guard.stdin.write(`${child.pid}\n`);
    this.#children.set(name, entry);
    return entry;
  }

  /** Polls `ready()`; exits with one line if the process dies or the timeout is reached. */
  async until(entry, ready, timeoutMs = 90_000) {
    const deadline = Date.now() + timeoutMs;
    let dead = false;
    entry.gone.then(() => {
      dead = true;
    });
    entry.expected = true;
    while (!(await ready(entry.output))) {
      if (dead)
        throw new Problem(`${entry.name} did not start: ${lastLine(entry.log)} (${entry.log})`);
      if (Date.now() > deadline) {
        throw new Problem(`${entry.name} was not ready after ${timeoutMs / 1000} s (${entry.log})`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    entry.expected = false;
  }

  /** Stops one process and its children. */
  async stopOne(name) {
    const entry = this.#children.get(name);
    if (!entry) return;
    entry.expected = true;
    this.#children.delete(name);
    await stopGroup(entry.child.pid);
  }

  /** Stops all processes, newest first, and waits until they have exited. */
  async stop() {
    this.#stopping = true;
    const pids = [...this.#children.values()].reverse().map((entry) => entry.child.pid);
    await Promise.all(pids.map(stopGroup));
    const gone = new Promise((resolve) => this.#guard.once('exit', resolve));
    this.#guard.ref();
    this.#guard.stdin.end('done\n');
    await gone;
  }

  /** Runs a command to completion, as `run` does, and stops it if the stack is stopped first. */
  run(command, args, options = {}) {
    return run(command, args, {
      ...options,
      onStart: (child) => {
        const key = Symbol(command);
        this.#children.set(key, { child });
        this.#guard.stdin.write(`${child.pid}\n`);
        child.once('exit', () => this.#children.delete(key));
      },
    });
  }
}

const alive = (pid) => {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
};

const signal = (pid, name) => {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already exited.
  }
};

async function stopGroup(pid) {
  if (!pid) return;
  signal(pid, 'SIGTERM');
  for (let waited = 0; alive(pid) && waited < 4000; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signal(pid, 'SIGKILL');
}

/** The last non-empty line of a log. */
export function lastLine(log) {
  try {
    const lines = readFileSync(log, 'utf8').split('\n');
    return (
      lines
        .filter((line) => line.trim())
        .at(-1)
        ?.trim() ?? 'no output'
    );
  } catch {
    return 'no output';
  }
}

/** Runs a command to completion. Returns its exit code and output; `onLine` gets each line at once. */
export function run(command, args, { env = {}, cwd = root, onLine, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: onStart !== undefined,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) onStart?.(child);
    let output = '';
    let pending = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (!onLine) return;
        const lines = (pending + chunk).split('\n');
        pending = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
