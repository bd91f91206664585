import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';
import { Problem } from './say';

const form = {
  usage: 'make <e-mail> --project <id> [--apply]',
  options: { project: 'value', service: 'value', apply: 'switch' },
  words: 1,
  npm: {},
} as const;
const read = (...args: string[]) => readArguments(args, form);

describe('the arguments of a script', () => {
  it('are read with a space and with an equals sign alike, in any order', () => {
    const wanted = { options: { project: 'early', apply: true }, words: ['ana@correo.cl'] };
    expect(read('ana@correo.cl', '--project', 'early', '--apply')).toEqual(wanted);
    expect(read('--apply', '--project=early', 'ana@correo.cl')).toEqual(wanted);
    expect(read()).toEqual({ options: {}, words: [] });
  });

  it.each([
    [['--servce', 'checkout'], /--servce/],
    [['-p', 'early'], /-p/],
    [['--service'], /^--service has no value/],
    [['--service='], /--service has no value/],
    [['--service', '--project', 'early'], /^--service has no value/],
    [['--apply=yes'], /--apply/],
    [['--project', 'a', '--project', 'b'], /--project is given twice/],
    [['ana@correo.cl', 'early'], /'early' is one word too many/],
  ])('refuses %j in one line that says how it is called', (args, why) => {
    const work = () => read(...args);
    expect(work).toThrow(Problem);
    expect(work).toThrow(why);
    expect(work).toThrow(/^[^\n]*\. Usage: make <e-mail>[^\n]*$/);
  });

  it('refuses what npm has kept for itself, because no -- stood before it', () => {
    const npm = { npm_config_project: 'early' };
    expect(() => readArguments([], { ...form, npm })).toThrow(/write -- before/);
    expect(readArguments([], { ...form, npm: { npm_config_other: 'x' } }).words).toEqual([]);
  });
});
