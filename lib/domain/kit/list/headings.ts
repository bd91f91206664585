import { plainText } from '../search';

/** The words of a heading: 'firstName', 'first_name' and 'Fono2' are split as well. */
export const headingWords = (cell: string): string =>
  plainText(cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replaceAll('last name', 'lastname')
    .replaceAll('family name', 'lastname')
    .replaceAll('e mail', 'email')
    .replaceAll('whats app', 'whatsapp');

const words = (list: string) => new RegExp(`\\b(${list.trim().replace(/\s+/g, '|')})\\b`);

export const EMAIL = words('emails? mails? correos? correoelectronico emailaddress mailaddress');
export const PHONE = words(
  'telefonos? fonos? telephones? phones? phonenumber celular(es)? movil(es)? mobile whatsapp',
);
export const MOBILE = words('celular(es)? movil(es)? mobile whatsapp');
export const LAST_NAME = words('apellidos? lastnames? surnames?');
export const NAME = words('nombres? names? firstnames? fullnames?');
/** The given name alone, or the whole one: surely of the person. */
export const OWN_NAME = /^(full|first|given) names?$|^nombres? (completos?|de pila)$/;
export const COMUNA = words('comunas?');
export const CITY = words('ciudad(es)? city town localidad');
export const TAGS = words('etiquetas? tags? segmentos? listas? grupos?');
export const PERSON = words(
  `contactos? contacts? clientes? clients? customers? comprador(a|es|as)? buyers? purchasers? asistentes? attendees?
  invitad[oa]s? guests? titular(es)? holders? personas? persons? participantes? participants? destinatari[oa]s?
  recipients? suscriptor(a|es|as)? subscribers? soci[oa]s? members?`,
);
export const OTHER = words(
  `eventos? events? entradas? tickets? tipos? types? empresas? compan(y|ies|ia) organizacion organization
  organi[sz]ador(a|es)? organi[sz]ers? productoras? productos? products? listas? lists? archivos? files? campanas?
  campaigns? usuarios? users? usernames? lugar local venues? recintos? comunas? ciudad(es)? city town localidad region calle banco tarifas?
  sector zona codigos? descuentos? cupon(es)? vendedor(a|es)? sellers? promotor(a|es)? referid[oa]s? referral embajador(a|es)?
  rrpp managers? assistants? spouses? emergencia emergency padre madre apoderad[oa]s? grupos? groups? categorias?
  category plan proveedor(a|es)? cuenta account owner agentes? agents? middle segundo cursos? cargo jobs? titulo title
  pais country staff label reply display ads? adset anuncios? forms? formularios?`,
);

const KINDS = [EMAIL, PHONE, LAST_NAME, NAME, TAGS];

/** The number of columns of people that a row names; 0 if it is no heading, which names the email or two columns. */
export function headingRank(cells: readonly string[]): number {
  if (cells.some(isAttempt)) return 0;
  const headings = cells.map(headingWords).filter((one) => !ABSENT.test(one));
  const known = headings.filter((one) => KINDS.some((kind) => kind.test(one)));
  return known.length > 1 || headings.some((one) => EMAIL.test(one)) ? known.length : 0;
}

// 'Sin correo' is what somebody wrote for a person.
const ABSENT = /^(sin|no|falta|pendiente|ningun)\b|\b(pendiente|no tiene)$/;

// A cell meant as an email ('ana@gmail,com', 'jose @gmail.com'); 'Correo (ej: a@b.cl)' and 'Instagram (@)' are headings.
const isAttempt = (cell: string) =>
  /[\p{L}\p{N}._+-]\s*@[\p{L}\p{N}]/u.test(cell) &&
  !EMAIL.test(headingWords(cell.replace(/\S*@\S*/g, ' ')));
