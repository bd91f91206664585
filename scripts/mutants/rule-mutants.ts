/** A change of firestore.rules: the text from one position to another is replaced. */
export type RuleMutant = { from: number; to: number; text: string; line: number; what: string };

const TURNED: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '==': '!=',
  '!=': '==',
  '>=': '<',
  '<=': '>',
  '>': '<=',
  '<': '>=',
};

/** Strings, comments and patterns of paths as spaces: what stands in them is no operator, and positions stay. */
function blanked(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return source.replace(/\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm, blank);
}

type Span = { from: number; to: number };

/** The expressions of the rules: what follows `if` and `return`, up to the semicolon. */
function expressionsOf(code: string): Span[] {
  return [...code.matchAll(/\b(?:if|return)\b([^;]*);/g)].map(
    ({ 0: all, 1: inner = '', index }) => {
      const from = index + all.indexOf(inner, all.search(/\s/));
      return { from, to: from + inner.length };
    },
  );
}

const OPEN = '([{';
const CLOSE = ')]}';

/** Splits a span at an operator that stands in no bracket; a single part if there is none. */
function splitAt(code: string, { from, to }: Span, operator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at += 1) {
    const char = code[at] ?? '';
    if (OPEN.includes(char)) depth += 1;
    else if (CLOSE.includes(char)) depth -= 1;
    else if (depth === 0 && code.startsWith(operator, at)) {
      parts.push({ from: start, to: at });
      start = at + operator.length;
    }
  }
  return [...parts, { from: start, to }];
}

function trimmed(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to);
  return {
    from: from + text.length - text.trimStart().length,
    to: to - text.length + text.trimEnd().length,
  };
}

/** The conditions in an expression, each with what takes its place when it is dropped: nothing decides there any more. */
function conditionsOf(code: string, given: Span, neutral = 'true'): (Span & { text: string })[] {
  const span = trimmed(code, given);
  for (const [operator, next] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const parts = splitAt(code, span, operator);
    if (parts.length > 1) return parts.flatMap((part) => conditionsOf(code, part, next));
  }
  const isGroup = code[span.from] === '(' && splitAt(code, span, ')').length === 1;
  const inner = isGroup ? conditionsOf(code, { from: span.from + 1, to: span.to - 1 }) : [];
  const own = { ...span, text: neutral };
  return inner.length > 1 ? [own, ...inner] : [own];
}

/** Every mutant of the rules: each operator turned, and each condition dropped, one at a time. */
export function mutantsOfRules(source: string): RuleMutant[] {
  const code = blanked(source);
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  const found = new Map<string, RuleMutant>();
  const add = ({ from, to }: Span, text: string) => {
    const old = source.slice(from, to);
    if (old === text || /^(true|false)$/.test(old)) return;
    const what = `${old.replace(/\s+/g, ' ').slice(0, 90)} → ${text}`;
    found.set(`${from}-${to}-${text}`, { from, to, text, line: lineAt(from), what });
  };
  for (const span of expressionsOf(code)) {
    for (const { text, ...condition } of conditionsOf(code, span)) add(condition, text);
    for (const { 0: operator, index } of code
      .slice(span.from, span.to)
      .matchAll(/&&|\|\||[=!<>]=|[<>]/g)) {
      const from = span.from + index;
      add({ from, to: from + operator.length }, TURNED[operator] ?? operator);
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

/** The rules with one mutant. */
export const mutated = (source: string, { from, to, text }: RuleMutant): string =>
  source.slice(0, from) + text + source.slice(to);
