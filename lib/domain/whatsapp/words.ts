import { plainText } from '../kit/search';
import { cutText } from '../kit/text/cut';
import { INTENT_TEXT, INTENTS, type Intent } from './intents';
import type { Choice, Outgoing } from './outgoing';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code to bind a phone, from eight random bytes: 'K7QM-2RTX'. */
export function newBindCode(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const bareCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The message that binds a phone, as the panel's link writes it. */
export const bindText = (code: string): string => `Vincular ${code}`;
export const CODE_WORDS = /^vincular\s+([A-Za-z0-9]{4}[\s-]?[A-Za-z0-9]{4})$/i;

const STOPS = ['salir', 'stop', 'baja', 'desvincular'];
export const isStop = (typed: string): boolean =>
  STOPS.includes(plainText(typed).replace(/\W/g, ''));

const YES = ['si', 'sipo', 'dale', 'ok', 'confirmo', 'confirmar', 'ya', 'hazlo'];
const NO = ['no', 'nopo', 'cancelar', 'cancela', 'nada', 'dejalo'];
const only = (typed: string) => plainText(typed).replace(/[^a-z]/g, '');
export const isYes = (typed: string): boolean => YES.includes(only(typed));
export const isNo = (typed: string): boolean => NO.includes(only(typed));

export const HELLO = {
  stranger:
    'Hola. Este número no está vinculado con el panel. Entra al panel, abre «Gestiona desde WhatsApp» y manda desde aquí el código que te muestra.',
  again: 'Puedes vincularlo de nuevo en el panel, en «Gestiona desde WhatsApp».',
  bound: 'Listo: este teléfono habla por ti. Pregunta lo que quieras, o elige.',
  wrongCode:
    'Ese código no sirve: puede haber vencido, o este no es el teléfono de tu perfil. Pide otro en el panel.',
  stopped: 'Listo: no te escribimos más. Puedes vincular este teléfono de nuevo en el panel.',
};

export const SESSION_ENDED = 'Tus sesiones se cerraron';
export const TOO_MANY = 'Van muchos mensajes seguidos. Espera unos minutos y seguimos.';
export const NOT_READ = 'Solo leo texto. Escribe tu pregunta, o elige.';
export const FORWARDED = 'Lo reenviado no lo tomo: escríbelo tú.';
export const EDITED = 'Lo editado no lo tomo: escríbelo de nuevo.';
export const NOT_UNDERSTOOD = 'No entendí eso. Puedo responder esto:';
export const OVER = 'Esa confirmación ya venció. Si todavía lo quieres, pídelo de nuevo.';
export const NOTHING_WAITS = 'No hay nada por confirmar.';
export const LEFT_ALONE = 'Listo, no cambié nada.';

/** The id of a row that asks for an intent; with `said`, what was said of a date is not lost, and `=` chooses one. */
export const askId = (intent: Intent, eventId = '', said = ''): string =>
  `ask|${intent}|${eventId}${said && `|${cutText(said.replaceAll('|', ' '), 80)}`}`;
export const typeId = (eventId: string, ticketTypeId: string): string =>
  `type|${eventId}|${ticketTypeId}`;
export const useId = (producerId: string): string => `use|${producerId}`;
export const okId = (nonce: string): string => `ok|${nonce}`;
export const noId = (nonce: string): string => `no|${nonce}`;

/** Everything that can be asked, on two pages: a list holds ten rows. */
export function helpReply(body: string, page = 0): Outgoing {
  const rows: Choice[] = INTENTS.filter((intent) => intent !== 'help').map((intent) => ({
    id: askId(intent),
    title: INTENT_TEXT[intent].title,
    description: INTENT_TEXT[intent].help,
  }));
  const shown =
    page === 0
      ? [
          ...rows.slice(0, 8),
          { id: 'more', title: 'Más opciones', description: 'Lo que puedo hacer' },
        ]
      : rows.slice(8);
  return { body, list: shown };
}
