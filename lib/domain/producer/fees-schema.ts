import * as v from 'valibot';
import { FEE_TYPES } from './fees';

const rate = (label: string) =>
  v.pipe(
    v.number(`${label} debe ser un número`),
    v.finite(`${label} debe ser un número`),
    v.minValue(0, `${label} no puede ser negativo`),
  );

/** A percentage is a fraction from 0 to 1, an amount is in whole pesos. */
export const feesSchema = v.pipe(
  v.strictObject({
    serviceFee: rate('El cargo por servicio'),
    serviceFeeType: v.picklist(FEE_TYPES, 'Elige porcentaje o monto fijo'),
    serviceFeeHidden: v.boolean('Elige si el cargo se muestra'),
    hasTax: v.boolean('Elige si el cargo incluye IVA'),
    consumptionServiceFee: v.pipe(
      rate('El cargo de consumos'),
      v.maxValue(1, 'El cargo de consumos va de 0 a 100 %'),
    ),
  }),
  v.forward(
    v.check(
      (fees) =>
        fees.serviceFeeType === 'Percentage'
          ? fees.serviceFee <= 1
          : Number.isInteger(fees.serviceFee) && fees.serviceFee <= 1_000_000,
      'El cargo va de 0 a 100 %, o es un monto en pesos enteros',
    ),
    ['serviceFee'],
  ),
);
