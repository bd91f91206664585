/**
 * The calls of an event that are under way in this process, how many tills it had when one last looked, those that this
 * process sells from, and those of them that are visited next.
 */
export type Line = { waiting: number; tills: number; mine: number[]; order: number[] };

// Lines of events without a call are kept while their tills are open, so that what was learnt of them is.
const KEPT = 500;
// This process does not give up its last tills, whoever else sells from them.
const FEWEST = 4;

const lines = new Map<string, Line>();

/** The line of an event, with one more call. Each call ends with `leaveLine`. */
export function joinLine(eventId: string, most: number): { line: Line; isFull: boolean } {
  const line = lines.get(eventId) ?? { waiting: 0, tills: 0, mine: [], order: [] };
  lines.set(eventId, line);
  const isFull = line.waiting >= most;
  if (!isFull) line.waiting += 1;
  return { line, isFull };
}

export function leaveLine(eventId: string, line: Line): void {
  line.waiting -= 1;
  if (line.waiting === 0 && (line.tills === 0 || lines.size > KEPT)) lines.delete(eventId);
}

/** The next till of this process, which goes through its tills in a random order before one comes again. */
export function nextTill(line: Line, tills: number): number {
  if (line.mine.length === 0 || line.tills !== tills) {
    line.mine = Array.from({ length: tills }, (_, n) => n);
    line.order = [];
  }
  line.tills = tills;
  if (line.order.length === 0) line.order = shuffled(line.mine);
  return line.order.pop() ?? 0;
}

/**
 * Leaves a till to the process that was faster there: processes that meet in the same tills refuse each other's
 * commits, and so they soon have different ones. A process keeps as many as it has calls.
 */
export function giveUpTill(line: Line, n: number): void {
  if (line.mine.length <= Math.max(FEWEST, line.waiting)) return;
  line.mine = line.mine.filter((one) => one !== n);
  line.order = line.order.filter((one) => one !== n);
}

function shuffled(numbers: readonly number[]): number[] {
  const list = [...numbers];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const other = Math.floor(Math.random() * (i + 1));
    [list[i], list[other]] = [list[other] ?? 0, list[i] ?? 0];
  }
  return list;
}
