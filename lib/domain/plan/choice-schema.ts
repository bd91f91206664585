import * as v from 'valibot';
import { email } from '../kit/schema';
import { bankingFields, knownAccount } from '../producer/banking-schema';
import { CHOICES } from '../ticket/ticket';

const ticketToken = v.pipe(
  v.string('Falta la entrada'),
  v.maxLength(400, 'Ese enlace no es válido'),
);

export const ticketTokenSchema = v.strictObject({ ticketToken });

export const chooseRefundSchema = v.strictObject({
  ticketToken,
  choice: v.picklist(CHOICES, 'Elige si conservas tu entrada o pides tu dinero'),
  account: v.optional(
    v.pipe(
      v.strictObject(
        { ...bankingFields.entries, email: v.optional(v.union([v.literal(''), email]), '') },
        'Faltan los datos de la cuenta',
      ),
      knownAccount(),
    ),
  ),
  whole: v.optional(v.boolean('Indica sí o no'), false),
});

export type ChooseRefund = v.InferOutput<typeof chooseRefundSchema>;

export type ChooseRefundInput = v.InferInput<typeof chooseRefundSchema>;
