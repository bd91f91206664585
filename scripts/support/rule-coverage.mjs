import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every expression of firestore.rules must have been both true and false in the rules tests. The emulator
 * reports each node of each expression with its values. Required, over all test files:
 * - a node that was ever true or false must have been both, unless it is the literal `true` or `false`;
 * - any other node must have had a value at all (it was reached, and did not only fail).
 */

const isLiteral = (text) => /^\(?(true|false)\)?$/.test(text.trim());

function kindsOf(values = []) {
  const kinds = new Set();
  for (const { value } of values) {
    const [key] = Object.keys(value ?? {});
    if (key === 'boolValue') kinds.add(value.boolValue ? 'true' : 'false');
    else if (key) kinds.add('other');
  }
  return kinds;
}

/** Merges one report into `seen`, a map from a node's position to its values. */
function add(nodes, source, seen) {
  for (const { sourcePosition, values, children = [] } of nodes) {
    const { line, currentOffset: from, endOffset: to } = sourcePosition;
    const key = `${from}-${to}`;
    const entry = seen.get(key) ?? {
      line,
      from,
      to,
      text: source.slice(from, to + 1),
      kinds: new Set(),
    };
    for (const kind of kindsOf(values)) entry.kinds.add(kind);
    seen.set(key, entry);
    add(children, source, seen);
  }
}

function complaintOf({ text, kinds }) {
  if (isLiteral(text)) return null;
  if (kinds.size === 0) return 'was never evaluated';
  if (kinds.has('true') && !kinds.has('false')) return 'was never false';
  if (kinds.has('false') && !kinds.has('true')) return 'was never true';
  return null;
}

/** The uncovered expressions, as lines to print; reads every report that the rules tests wrote to `folder`. */
export function coverageProblems(folder) {
  const seen = new Map();
  for (const file of readdirSync(folder)) {
    const { rules, report = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    add(report, rules.files[0].content, seen);
  }
  const problems = [];
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
