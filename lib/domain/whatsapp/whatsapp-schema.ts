import * as v from 'valibot';

export const bindPhoneSchema = v.strictObject({});

export const readAssistantSchema = v.strictObject({});

export const unbindPhoneSchema = v.strictObject({
  phone: v.pipe(v.string('Falta el teléfono'), v.regex(/^\d{8,15}$/, 'El teléfono no es válido')),
});
