import { plural } from '@/lib/domain/kit/format';
import type { Refund } from '@/lib/domain/refund/refund';

export const cases = (count: number) => plural(count, 'devolución', 'devoluciones');

type Told = Pick<Refund, 'buyer' | 'isOfMove'>;

const noMail = (count: number, all: number) => {
  if (count === 0) return '';
  if (count === all)
    return count === 1 ? ' No tiene correo: avísale tú.' : ' No tienen correo: avísales tú.';
  return count === 1
    ? ' 1 no tiene correo: avísale tú.'
    : ` ${count} no tienen correo: avísales tú.`;
};

export function payText(refunds: readonly Told[]): string {
  const [all, silent] = [refunds.length, refunds.filter(({ buyer }) => !buyer.email).length];
  const isIn = refunds.every(({ isOfMove }) => isOfMove);
  const one = isIn ? 'Ya está' : 'Entra';
  const enters = all === 1 ? one : `Cada una ${one.toLowerCase()}`;
  const mails = silent < all ? ', y avisamos por correo a quien la recibe' : '';
  return `${enters} en la cuenta del evento${mails}.${noMail(silent, all)} No se puede deshacer.`;
}

/** The buyers with a bank account: the payment provider does not reverse those. */
export const accountsText = (count: number): string =>
  count === 1
    ? '1 dio una cuenta: va por transferencia.'
    : `${count} dieron una cuenta: van por transferencia.`;

export const passedText = (count: number): string =>
  count === 1
    ? '1 va a alguien que no es quien compró: su entrada cambió de manos. Revísala antes.'
    : `${count} van a alguien que no es quien compró: sus entradas cambiaron de manos. Revísalas antes.`;

export const requestText = (count: number): string =>
  `${count === 1 ? 'Queda como pedida' : 'Quedan como pedidas'}, y se descarga el archivo para el medio de pago; el de las transferencias, aparte.`;
