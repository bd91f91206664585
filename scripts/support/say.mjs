/** An error that the user can fix: shown as one line, without a stack trace. */
export class Problem extends Error {}

const live = process.stdout.isTTY;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const running = new Map();
let frame = 0;

function clear() {
  if (live) process.stdout.write('\r\x1b[2K');
}

function draw() {
  if (!live || running.size === 0) return;
  const what = [...running.keys()].join(' · ');
  clear();
  process.stdout.write(
    `${frames[frame++ % frames.length]} ${what.slice(0, (process.stdout.columns || 80) - 3)}`,
  );
}

if (live) setInterval(draw, 100).unref();

/** Prints a line above the progress line. */
export function say(line = '') {
  clear();
  process.stdout.write(`${line}\n`);
  draw();
}

/** Runs a step, shows its progress and duration, and returns its result. */
export async function step(name, work) {
  const from = Date.now();
  running.set(name, from);
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

/** A duration for display. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Prints an error: one line for a `Problem`, the stack trace for a bug. */
export function complain(error) {
  say(error instanceof Problem ? `✗ ${error.message}` : String(error?.stack ?? error));
}

/** Returns the result of `work`; a `Problem` is printed and exits, before anything was started. */
export function orComplain(work) {
  try {
    return work();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
