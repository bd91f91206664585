// A parser at the beginning of a line, to its end: a closing brace at the beginning of a line, or of an expression its
// semicolon.
const PARSER =
  /^(?:export )?(?:function parse\w*[\s\S]*?^\}|const parse\w*[^\n]*\{\n[\s\S]*?^\};|const parse\w*[\s\S]*?;$)/gm;

/** The first and last line of each parser of a source (`parseEvent`, …). */
export const parserRanges = (source: string): [first: number, last: number][] =>
  [...source.matchAll(PARSER)].map(({ 0: text, index }) => {
    const first = source.slice(0, index).split('\n').length;
    return [first, first + text.split('\n').length - 1];
  });
