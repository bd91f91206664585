import type { Sender, SendingProblem } from './sending-domain';

/**
 * Checks what receivers require of a sending domain (RFC 7208 SPF, 6376 DKIM, 7489 and 9989 DMARC), as strictly: a record that
 * receivers would ignore counts as missing.
 */

/** The records of a name, each in its chunks; [] for none, null without an answer. */
export type TxtAnswer = readonly (readonly string[])[] | null;

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const isName = (name: string) => name.length <= 253 && NAME.test(name);
const MAX_SELECTORS = 10;
/** The names that RFC 9989 queries at most. */
const MAX_WALK = 8;
/** Bounds parsing: a 4096-bit DKIM key takes a tenth of this. */
const MAX_RECORD = 8_000;

/** A sender by its email and comma-separated selectors. An invalid domain becomes ''. */
export function parseSender(address: string, selectors: string): Sender {
  const domain = address.trim().toLowerCase().split('@').at(-1)?.replace(/\.$/, '') ?? '';
  const named = selectors.toLowerCase().split(',');
  return {
    domain: address.includes('@') && domain.includes('.') && isName(domain) ? domain : '',
    selectors: [...new Set(named.map((one) => one.trim()).filter(Boolean))].slice(0, MAX_SELECTORS),
  };
}

const dkimName = ({ domain }: Sender, selector: string) => `${selector}._domainkey.${domain}`;

/** Names that may hold the DMARC policy: the domain, then its parents down to two labels. */
function dmarcNames({ domain }: Sender): string[] {
  const labels = domain.split('.');
  const parents = labels.map((_label, at) => labels.slice(at).join('.')).slice(1, -1);
  return [domain, ...parents.slice(1 - MAX_WALK)].map((name) => `_dmarc.${name}`);
}

/** The names to query for TXT records; empty without a domain. */
export function namesToAsk(sender: Sender): string[] {
  if (!sender.domain) return [];
  const dkim = sender.selectors.map((selector) => dkimName(sender, selector)).filter(isName);
  return [sender.domain, ...dkim, ...dmarcNames(sender).filter(isName)];
}

/** The problems in DNS answers, and the names without an answer. */
export function judgeRecords(
  sender: Sender,
  answers: ReadonlyMap<string, TxtAnswer>,
): { problems: SendingProblem[]; unanswered: string[] } {
  if (!sender.domain) return { problems: [problem('from', null)], unanswered: [] };
  const problems: SendingProblem[] = [];
  const unanswered: string[] = [];
  const look = (name: string, judge: (records: string[]) => Found) => {
    const answer = answers.get(name) ?? null;
    const found = answer && judge(answer.map((pieces) => pieces.join('').slice(0, MAX_RECORD)));
    if (!found) unanswered.push(name);
    return found;
  };
  const note = (found: Found | null, name: string, value: string) => {
    if (found && found !== 'good') problems.push(problem(found, { name, value }, sender.domain));
  };

  note(look(sender.domain, spf), sender.domain, 'v=spf1 include:… ~all');
  const names = sender.selectors.map((selector) => dkimName(sender, selector));
  if (names.length === 0 || !names.every(isName)) problems.push(problem('selectors', null));
  for (const name of names.filter(isName)) note(look(name, dkim), name, 'v=DKIM1; k=rsa; p=…');

  const [own = '', ...parents] = dmarcNames(sender);
  let at = own;
  let policy = look(at, dmarc);
  for (const parent of parents) {
    if (policy !== 'dmarcMissing') break;
    at = parent;
    policy = look(at, dmarc);
  }
  note(policy, policy === 'dmarcMissing' ? own : at, 'v=DMARC1; p=none');
  return { problems, unanswered };
}

type Found = 'good' | keyof typeof TEXT;

// Quotes are notation, not value; receivers ignore a record pasted with them.
const isBegun = (version: string) => new RegExp(`^["'\\s]*v\\s*=\\s*${version}(?![\\w.-])`, 'i');
const isPlain = (record: string) => /^[\x20-\x21\x23-\x7e]*$/.test(record);

const SPF = isBegun('spf1');
// One SPF term: receivers discard the whole record for an unknown one.
const SPF_TERM = new RegExp(
  `^(?:${[
    '[+?~-]?all',
    '[+?~-]?(?:a|mx)(?:[:/]\\S{1,255})?',
    '[+?~-]?ptr(?::\\S{1,255})?',
    '[+?~-]?(?:include|exists|ip4|ip6):\\S{1,255}',
    '[a-z][\\w.-]{0,63}=\\S{0,255}',
  ].join('|')})$`,
  'i',
);
const SPF_ANYBODY = /^\+?(?:all|ip[46]:\S+\/0)$/i;
const SPF_NOBODY = /^(?:[?~-]all|(?!redirect=)[\w.-]+=\S*)$/i;

function spf(records: string[]): Found {
  const found = records.filter((record) => SPF.test(record));
  if (found.length !== 1) return found.length === 0 ? 'spfMissing' : 'spfDoubled';
  const [version = '', ...terms] = (found[0] ?? '').trim().split(/ +/);
  if (!isPlain(found[0]?.trim() ?? '') || version.toLowerCase() !== 'v=spf1') return 'spfInvalid';
  if (!terms.every((term) => SPF_TERM.test(term))) return 'spfInvalid';
  if (terms.some((term) => SPF_ANYBODY.test(term))) return 'spfOpen';
  return terms.every((term) => SPF_NOBODY.test(term)) ? 'spfNobody' : 'good';
}

function tagsOf(record: string): { tags: Map<string, string>; first: string } {
  const pairs = record.split(';').map((part): [string, string] => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(0, at)).trim().toLowerCase(), part.slice(at + 1).trim()];
  });
  return { tags: new Map(pairs), first: pairs[0]?.[0] ?? '' };
}

const DKIM = isBegun('dkim1');
// Ed25519 has 44 characters; RSA with 8192 bits has 1,400.
const KEY = /^[A-Za-z0-9+/]{40,2000}={0,2}$/;

function dkim(records: string[]): Found {
  const found = records.filter((record) => DKIM.test(record) || tagsOf(record).tags.has('p'));
  if (found.length !== 1) return found.length === 0 ? 'dkimMissing' : 'dkimDoubled';
  const { tags } = tagsOf(found[0] ?? '');
  const key = tags.get('p')?.replace(/\s/g, '');
  const isVersion = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && !found[0]?.includes('"');
  if (!isVersion || key === undefined) return 'dkimInvalid';
  if (key === '') return 'dkimRevoked';
  return KEY.test(key) ? 'good' : 'dkimInvalid';
}

const DMARC = isBegun('dmarc1');

function dmarc(records: string[]): Found {
  const found = records.filter((record) => DMARC.test(record));
  if (found.length !== 1) return found.length === 0 ? 'dmarcMissing' : 'dmarcDoubled';
  const { tags, first } = tagsOf(found[0] ?? '');
  const isKnown = /^(none|quarantine|reject)$/i.test(tags.get('p') ?? '');
  return first === 'v' && tags.get('v') === 'DMARC1' && isKnown ? 'good' : 'dmarcInvalid';
}

const TEXT = {
  from: 'MAIL_FROM o MAIL_FROM_MARKETING no es una dirección con un dominio propio. Corrígela en el entorno de las funciones.',
  selectors:
    'Falta MAIL_DKIM_SELECTORS en el entorno de las funciones: los selectores con que firma tu proveedor de correo, separados por comas.',
  spfMissing:
    'Falta el registro SPF de @. Crea este, con los servidores que indica tu proveedor de correo.',
  spfDoubled:
    'Hay más de un registro SPF en @, y así no vale ninguno. Deja uno solo que junte sus servidores.',
  spfInvalid:
    'El registro SPF de @ no se entiende. Escríbelo sin comillas, con los servidores que indica tu proveedor.',
  spfOpen:
    'El registro SPF de @ deja enviar a cualquiera. Quita lo que lo permite, como +all, y termínalo en ~all.',
  spfNobody: 'El registro SPF de @ no deja enviar a nadie. Agrega los servidores de tu proveedor.',
  dkimMissing: 'Falta este registro DKIM. Su valor, con la clave p=, lo da tu proveedor de correo.',
  dkimDoubled: 'Hay más de un registro DKIM con este nombre. Deja solo el de tu proveedor.',
  dkimRevoked: 'La clave de este registro DKIM está retirada: su p= está vacío. Pon la vigente.',
  dkimInvalid:
    'Este registro DKIM no se entiende. Cópialo de nuevo de tu proveedor, entero y sin comillas.',
  dmarcMissing: 'Falta el registro DMARC de @. Este basta para empezar.',
  dmarcDoubled: 'Hay más de un registro DMARC con este nombre, y así no vale ninguno. Deja uno.',
  dmarcInvalid:
    'El registro DMARC no se entiende. Empieza con v=DMARC1, en mayúsculas y sin comillas, y su p= es none, quarantine o reject.',
} as const;

const problem = (
  key: keyof typeof TEXT,
  record: SendingProblem['record'],
  domain = '',
): SendingProblem => ({ key, text: TEXT[key].replaceAll('@', () => domain), record });
