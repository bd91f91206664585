import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { root, typescript } from './paths';
import { Problem } from './say';

export type Env = Record<string, string>;
type Finished = { code: number; output: string };
type RunOptions = { env?: Env; cwd?: string; onLine?: (line: string) => unknown };

/** A process of the stack; `gone` settles when it has exited, `expected` says that it may. */
export type Started = {
  name: string;
  child: ChildProcess;
  log: string;
  output: string;
  gone: Promise<void>;
  expected: boolean;
};

/**
 * The processes of one stack. Each leads its own process group, so that a signal reaches its children too (the
 * JVM below gcloud, the workers below the firebase CLI), and Ctrl-C reaches only this process.
 */
export class Processes {
  #children = new Map<string | symbol, { child: ChildProcess; expected: boolean }>();
  #guard;
  #guardGone: Promise<void>;
  #stopping = false;
  /** Called once with a message when a process exits unexpectedly. */
  onDeath: (sentence: string) => void = () => {};

  constructor() {
    // If this process is killed, nobody would stop the others: the guard notices the closed pipe and does.
    this.#guard = spawn(process.execPath, typescript('scripts/support/guard.ts'), {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guard.stdin.on('error', () => {});
    this.#guardGone = new Promise((resolve) => this.#guard.once('exit', () => resolve()));
    this.#guard.unref();
    // A pipe to a child is a socket, which alone would keep this process running.
    if (this.#guard.stdin instanceof Socket) this.#guard.stdin.unref();
  }

  /** Starts a process that runs as long as the stack; its output goes to a log file. */
  start(
    name: string,
    command: string,
    args: string[],
    { env = {}, cwd = root, log }: { env?: Env; cwd?: string; log: string },
  ): Started {
    mkdirSync(dirname(log), { recursive: true });
    const file = createWriteStream(log);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const gone = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        file.write(String(error));
        resolve();
      });
      child.once('exit', () => resolve());
    });
    const entry: Started = { name, child, log, output: '', gone, expected: false };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        file.write(chunk);
        // Only the first output is kept for waiters; the log file has all of it.
        if (entry.output.length < 200_000) entry.output += chunk;
      });
    }
    void gone.then(() => {
      if (this.#stopping || entry.expected) return;
      this.onDeath(`${name} stopped by itself; its log is ${log}`);
    });
    if (child.pid) this.#guard.stdin.write(`${child.pid}\n`);
    this.#children.set(name, entry);
    return entry;
  }

  /** Polls `ready()`; exits with one line if the process dies or the timeout is reached. */
  async until(
    entry: Started,
    ready: (output: string) => boolean | Promise<boolean>,
    timeoutMs = 90_000,
  ): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    let dead = false;
    void entry.gone.then(() => {
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

  async stopOne(name: string): Promise<void> {
    const entry = this.#children.get(name);
    if (!entry) return;
    entry.expected = true;
    this.#children.delete(name);
    await stopGroup(entry.child.pid);
  }

  /** Stops all processes, newest first, and waits until they have exited. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const pids = [...this.#children.values()].reverse().map((entry) => entry.child.pid);
    await Promise.all(pids.map(stopGroup));
    this.#guard.ref();
    this.#guard.stdin.end('done\n');
    await this.#guardGone;
  }

  /** Runs a command to completion, as `run` does, and stops it if the stack is stopped first. */
  run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
    return run(command, args, {
      ...options,
      onStart: (child) => {
        const key = Symbol(command);
        this.#children.set(key, { child, expected: true });
        this.#guard.stdin.write(`${child.pid}\n`);
        child.once('exit', () => this.#children.delete(key));
      },
    });
  }
}

const alive = (pid: number) => {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
};

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already exited.
  }
};

async function stopGroup(pid: number | undefined): Promise<void> {
  if (!pid) return;
  signal(pid, 'SIGTERM');
  for (let waited = 0; alive(pid) && waited < 4000; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signal(pid, 'SIGKILL');
}

function lastLine(log: string): string {
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
function run(
  command: string,
  args: string[],
  {
    env = {},
    cwd = root,
    onLine,
    onStart,
  }: RunOptions & { onStart: (child: ChildProcess) => void },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) onStart(child);
    let output = '';
    let pending = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
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
