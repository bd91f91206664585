import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every expression of firestore.rules must have been both true and false in the rules tests. The emulator
 * reports each node of each expression with its values. Required, over all test files:
 * - a node that was ever true or false must have been both, unless it is the literal `true` or `false`;
 * - any other node must have had a value at all (it was reached, and did not only fail).
 */

/** The emulator's report of one expression, and of those inside it. */
type ReportNode = {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value?: Record<string, unknown> }[];
  children?: ReportNode[];
};

type Report = { rules: { files: [{ content: string }] }; report?: ReportNode[] };
type Kind = 'true' | 'false' | 'other';
type Seen = { line: number; from: number; to: number; text: string; kinds: Set<Kind> };

const isLiteral = (text: string) => /^\(?(true|false)\)?$/.test(text.trim());

function kindsOf(values: ReportNode['values'] = []): Set<Kind> {
  const kinds = new Set<Kind>();
  for (const { value } of values) {
    const [key] = Object.keys(value ?? {});
    if (key === 'boolValue') kinds.add(value?.boolValue ? 'true' : 'false');
    else if (key) kinds.add('other');
  }
  return kinds;
}

/** Merges one report into `seen`, a map from a node's position to its values. */
function add(nodes: ReportNode[], source: string, seen: Map<string, Seen>): void {
  for (const { sourcePosition, values, children = [] } of nodes) {
    const { line, currentOffset: from, endOffset: to } = sourcePosition;
    const key = `${from}-${to}`;
    const entry = seen.get(key) ?? {
      line,
      from,
      to,
      text: source.slice(from, to + 1),
      kinds: new Set<Kind>(),
    };
    for (const kind of kindsOf(values)) entry.kinds.add(kind);
    seen.set(key, entry);
    add(children, source, seen);
  }
}

function complaintOf({ text, kinds }: Seen): string | null {
  if (isLiteral(text)) return null;
  if (kinds.size === 0) return 'was never evaluated';
  if (kinds.has('true') && !kinds.has('false')) return 'was never false';
  if (kinds.has('false') && !kinds.has('true')) return 'was never true';
  return null;
}

/** The uncovered expressions, as lines to print; reads every report that the rules tests wrote to `folder`. */
export function coverageProblems(folder: string): string[] {
  const seen = new Map<string, Seen>();
  for (const file of readdirSync(folder)) {
    const { rules, report = [] }: Report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    add(report, rules.files[0].content, seen);
  }
  const problems: string[] = [];
  let covered = -1;
  // By position, outermost first: an expression inside one that was never reached needs no line of its own.
  const nodes = [...seen.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  for (const node of nodes) {
    if (node.to <= covered) continue;
    const complaint = complaintOf(node);
    if (!complaint) continue;
    if (node.kinds.size === 0) covered = node.to;
    const text = node.text.replace(/\s+/g, ' ').slice(0, 100);
    problems.push(`firestore.rules:${node.line}  ${complaint}: ${text}`);
  }
  return problems;
}
