/** The parts of the rules that a change turns, drops or moves. */
export const RULE_KINDS = [
  'operators',
  'conditions',
  'negations',
  'tests',
  /** A `let` says the least that it can. */
  'lets',
  'numbers',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export type RuleMutant = {
  from: number;
  to: number;
  text: string;
  line: number;
  kind: RuleKind;
  what: string;
};

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

/** The expressions of the rules: what follows one of the words, up to the semicolon. */
const expressionsOf = (code: string, words: string): Span[] =>
  [...code.matchAll(new RegExp(`\\b(?:${words})\\b([^;]*);`, 'g'))].map(
    ({ 0: all, 1: inner = '', index }) => {
      const from = index + all.indexOf(inner, all.search(/\s/));
      return { from, to: from + inner.length };
    },
  );

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

type Change = Span & { text: string; kind: RuleKind };

const changesOf = (
  code: string,
  { from, to }: Span,
  pattern: RegExp,
  kind: RuleKind,
  next: (old: string) => string[],
): Change[] =>
  [...code.slice(from, to).matchAll(pattern)].flatMap(({ 0: old, index }) =>
    next(old).map((text) => {
      return { from: from + index, to: from + index + old.length, text, kind };
    }),
  );

/** Whether a condition asks with `in` or `is`, outside of its brackets. */
const isTest = (code: string, span: Span): boolean =>
  [' in ', ' is '].some((word) => splitAt(code, span, word).length > 1);

function changesOfExpression(source: string, code: string, span: Span): Change[] {
  const conditions = conditionsOf(code, span);
  const tests = conditions.filter((one) => isTest(code, one));
  return [
    ...conditions.map((one) => ({ ...one, kind: 'conditions' as const })),
    ...changesOf(code, span, /&&|\|\||[=!<>]=|[<>]/g, 'operators', (old) => [TURNED[old] ?? old]),
    ...changesOf(code, span, /!(?!=)/g, 'negations', () => ['']),
    ...tests.map(({ from, to }) => {
      return { from, to, text: `!(${source.slice(from, to)})`, kind: 'tests' as const };
    }),
    ...changesOf(code, span, /(?<![\w.])\d+(?![\w.])/g, 'numbers', (old) => [
      `${Number(old) + 1}`,
      `${Number(old) - 1}`,
    ]),
  ];
}

/** A `let` that says the least: nothing is counted, every text fits its pattern, there is no document. */
function changeOfLet(source: string, code: string, span: Span): Change {
  const value = trimmed(source, { ...span, from: code.indexOf('=', span.from) + 1 });
  const text = source.slice(value.from, value.to);
  const least = text.endsWith('.size()') ? '0' : text.includes("'") ? "'.*'" : 'null';
  return { ...value, text: least, kind: 'lets' };
}

/** Every mutant of the rules (`RULE_KINDS`), one change at a time, in the order in which they stand. */
export function mutantsOfRules(source: string): RuleMutant[] {
  const code = blanked(source);
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  const found = new Map<string, RuleMutant>();
  const changes = [
    ...expressionsOf(code, 'if|return').flatMap((span) => changesOfExpression(source, code, span)),
    ...expressionsOf(code, 'let').map((span) => changeOfLet(source, code, span)),
  ];
  for (const { from, to, text, kind } of changes) {
    const old = source.slice(from, to);
    if (old === text || /^(true|false)$/.test(old)) continue;
    const short = (one: string) => one.replace(/\s+/g, ' ').slice(0, 90);
    const what = `${short(old)} → ${short(text)}`;
    found.set(`${from}-${to}-${text}`, { from, to, text, line: lineAt(from), kind, what });
  }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

export const mutated = (source: string, { from, to, text }: RuleMutant): string =>
  source.slice(0, from) + text + source.slice(to);
