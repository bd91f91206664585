import parsePhoneNumber from 'libphonenumber-js/min';
import { bare } from './marks';

/** A phone with its country, Chile's where it names none; what is none stays as it is, and is told. */
export function phoneOf(cell: string): string {
  const text = bare(cell)
    .replace(/[.,]0+$/, '')
    .replace(/^00/, '+')
    .replace(/^'/, '');
  if (text === '') return '';
  const found = parsePhoneNumber(text, 'CL');
  if (found?.isPossible()) return found.number;
  // '56911112222' has its country, and no plus.
  const abroad = /^\d{11,15}$/.test(text) ? parsePhoneNumber(`+${text}`) : undefined;
  return abroad?.isPossible() ? abroad.number : text;
}
