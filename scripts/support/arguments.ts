import { parseArgs } from 'node:util';
import { Problem } from './say';

/** The options of a script: each takes a value, or is a switch. */
type Kinds = Record<string, 'value' | 'switch'>;
type Read<K extends Kinds> = { [Name in keyof K]?: K[Name] extends 'switch' ? true : string };

type Form<K extends Kinds> = {
  /** The way the script is called: told with every refusal. */
  usage: string;
  options: K;
  /** The number of words it takes beside its options; none by default. */
  words?: number;
  /** The script's environment, where npm leaves the options that it kept because no `--` stood before them. */
  npm: Record<string, string | undefined>;
};

/**
 * Reads the arguments of a script, `--name value` and `--name=value` alike. Refuses (`Problem`) what it does not know, an option
 * without a value, one that is given twice, and more words than it takes: what is passed over in silence here would be done
 * to another account, or to another project.
 */
export function readArguments<const K extends Kinds>(
  args: readonly string[],
  { usage, options, words = 0, npm }: Form<K>,
): { options: Read<K>; words: string[] } {
  const refuse = (why: string) => new Problem(`${why}. Usage: ${usage}`);
  const kept = Object.keys(options).find((name) => npm[`npm_config_${name}`] !== undefined);
  if (kept) throw refuse(`npm keeps --${kept} for itself: write -- before the options`);
  const { values, positionals, tokens } = parsed(args, options, refuse);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((name, at) => given.indexOf(name) !== at);
  if (twice) throw refuse(`--${twice} is given twice`);
  const empty = given.find((name) => values[name] === '');
  if (empty) throw refuse(`--${empty} has no value`);
  const extra = positionals[words];
  if (extra !== undefined) throw refuse(`'${extra}' is one word too many`);
  return { options: values as Read<K>, words: positionals };
}

function parsed(args: readonly string[], kinds: Kinds, refuse: (why: string) => Problem) {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: true,
      tokens: true,
    });
  } catch (error) {
    // Node's first sentence says what is wrong, the others how options are written in general.
    const why = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error);
    const lacking = /'(--\S+)[^']*' argument (?:missing|is ambiguous)/.exec(why)?.[1];
    throw refuse(lacking ? `${lacking} has no value` : why);
  }
}
