import type { ChooseRefundInput } from './choice-schema';

/** What the form of a ticket's page posted, as the input of `chooseRefund`, which checks it. */
export function choiceOfForm(
  ticketToken: string,
  read: (name: string) => string,
): ChooseRefundInput {
  if (read('choice') === 'keep')
    return { ticketToken, choice: 'keep', whole: read('whole') !== '' };
  const account = {
    holder: read('holder'),
    rut: read('rut'),
    bank: read('bank'),
    accountType: read('accountType'),
    accountNumber: read('accountNumber'),
  };
  return {
    ticketToken,
    choice: 'refund',
    account: account as NonNullable<ChooseRefundInput['account']>,
    whole: read('whole') !== '',
  };
}
