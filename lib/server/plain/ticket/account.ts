import { plural } from '@/lib/domain/kit/format';
import { ticketChoiceRoute } from '@/lib/domain/kit/routes/links';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/account-types';
import { BANKS } from '@/lib/domain/producer/banks';
import { type Html, html } from '../html';
import type { TicketForm } from './form';

// Numbers that the server accepts: digits with spaces, dots and hyphens between them, and the K of a Cuenta RUT.
const BETWEEN = '[\\s.\\-\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e]*';
const ACCOUNT_NUMBER = `${BETWEEN}(?:[0-9]${BETWEEN}){4,20}[kK]?${BETWEEN}`;

/** Asks for a ticket's refund and the bank account for it; an account given earlier is never shown. */
export const accountForm = ({ token, typed = {} }: TicketForm, tickets: number): Html =>
  html`<form method="post" action="${ticketChoiceRoute(token)}"><input type="hidden" name="choice" value="refund">${wholeChoice(tickets, typed.choice !== 'refund' || typed.whole === 'yes')}
<label>Titular de la cuenta<input name="holder" required maxlength="120" pattern=".*\\S.*" title="El nombre de quien tiene la cuenta" autocomplete="name" value="${typed.holder}"></label>
<label>RUT del titular<input name="rut" required maxlength="30" placeholder="12.345.678-5" autocomplete="off" value="${typed.rut}"></label>
<label>Banco<select name="bank" required><option value="" disabled selected>Elige un banco</option>${BANKS.map((bank) => html`<option${bank === typed.bank && html` selected`}>${bank}</option>`)}</select></label>
<label>Tipo de cuenta<select name="accountType" required><option value="" disabled selected>Elige un tipo</option>${ACCOUNT_TYPES.map(({ value, label }) => html`<option value="${value}"${value === typed.accountType && html` selected`}>${label}</option>`)}</select></label>
<label>Número de cuenta<input name="accountNumber" required maxlength="30" pattern="${ACCOUNT_NUMBER}" title="Entre 4 y 20 números; en la Cuenta RUT, tu RUT" inputmode="numeric" autocomplete="off" value="${typed.accountNumber}"></label>
<button>Pedir la devolución</button><p class="soft tiny">Tu cuenta la ve solo quien hace la transferencia, y se borra cuando te pagan.</p></form>`;

/** Whether a choice is for all tickets of an order; nothing where there is one alone. */
export const wholeChoice = (tickets: number, isWhole = true): Html | false =>
  tickets > 1 &&
  html`<label class="pick"><input type="checkbox" name="whole" value="yes"${isWhole && html` checked`}>Para mis ${plural(tickets, 'entrada', 'entradas')} de esta compra</label>`;
