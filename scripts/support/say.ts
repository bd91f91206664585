/** An error that the user can fix: shown as one line, without a stack trace. */
export class Problem extends Error {}

const live = process.stdout.isTTY;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const running = new Set<string>();
let frame = 0;

function clear(): void {
  if (live) process.stdout.write('\r\x1b[2K');
}

function draw(): void {
  if (!live || running.size === 0) return;
  const what = [...running].join(' · ');
  clear();
  process.stdout.write(
    `${frames[frame++ % frames.length]} ${what.slice(0, (process.stdout.columns || 80) - 3)}`,
  );
}

if (live) setInterval(draw, 100).unref();

/** Prints a line above the progress line. */
export function say(line = ''): void {
  clear();
  process.stdout.write(`${line}\n`);
  draw();
}

/** Runs a step, shows its progress and duration, and returns its result. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  running.add(name);
  if (!live) say(`… ${name}`);
  try {
    const result = await work();
    running.delete(name);
    say(`✓ ${name} (${seconds(Date.now() - from)})`);
    return result;
  } catch (error) {
    running.delete(name);
    say(`✗ ${name}`);
    throw error;
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Prints an error: one line for a `Problem`, the stack trace for a bug. */
export function complain(error: unknown): void {
  if (error instanceof Problem) say(`✗ ${error.message}`);
  else say(error instanceof Error ? error.stack : String(error));
}

/** Returns the result of `work`; a `Problem` is printed and exits, before anything was started. */
export function orComplain<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
