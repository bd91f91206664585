import { buttonStyle } from '@/components/ui/button-style';
import { ticketChoiceRoute } from '@/lib/domain/kit/routes/links';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/account-types';
import { BANKS } from '@/lib/domain/producer/banks';
import { Labelled, plainControl } from '../plain-field';
import { WholeChoice } from './keep-form';
import { RutInput } from './rut-input';

// Numbers that the server accepts: digits with spaces, dots and hyphens between them, and the K of a Cuenta RUT. A page
// that comes back after a refusal has lost the input, so the browser validates what it can.
const ACCOUNT_NUMBER = '[\\s.\\-]*(?:[0-9][\\s.\\-]*){4,20}[kK]?\\s*';

/** Asks for a ticket's refund and the bank account for it; an account given earlier is never shown. */
export function RefundAccountForm({ token, tickets }: { token: string; tickets: number }) {
  return (
    <form method="post" action={ticketChoiceRoute(token)} className="mt-3 flex flex-col gap-3">
      <input type="hidden" name="choice" value="refund" />
      <WholeChoice tickets={tickets} />
      <Labelled text="Titular de la cuenta">
        <input
          name="holder"
          required
          maxLength={120}
          pattern=".*\S.*"
          title="El nombre de quien tiene la cuenta"
          autoComplete="name"
          className={plainControl}
        />
      </Labelled>
      <Labelled text="RUT del titular">
        <RutInput className={plainControl} />
      </Labelled>
      <Labelled text="Banco">
        <select name="bank" required defaultValue="" className={plainControl}>
          <option value="" disabled>
            Elige un banco
          </option>
          {BANKS.map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </select>
      </Labelled>
      <Labelled text="Tipo de cuenta">
        <select name="accountType" required defaultValue="" className={plainControl}>
          <option value="" disabled>
            Elige un tipo
          </option>
          {ACCOUNT_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled text="Número de cuenta">
        <input
          name="accountNumber"
          required
          maxLength={30}
          pattern={ACCOUNT_NUMBER}
          title="Entre 4 y 20 números; en la Cuenta RUT, tu RUT"
          inputMode="numeric"
          autoComplete="off"
          className={plainControl}
        />
      </Labelled>
      <button type="submit" className={buttonStyle('secondary', 'lg')}>
        Pedir la devolución
      </button>
      <p className="text-ink-soft text-xs">
        Tu cuenta la ve solo quien hace la transferencia, y se borra cuando te pagan.
      </p>
    </form>
  );
}
