import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { email, id, paragraph, requiredLine, singleLine, validate } from '../kit/schema';
import { COMPLAINT_CHANNELS, COMPLAINT_LIMITS } from './complaint';

const { text, who, evidence, evidenceChars } = COMPLAINT_LIMITS;

const evidenceList = v.optional(
  v.pipe(
    v.array(requiredLine(evidenceChars, 'Una prueba está vacía', 'La prueba'), 'Va en una lista'),
    v.maxLength(evidence, `Hasta ${evidence} pruebas`),
  ),
  [],
);

/** The form in which complainants are compared: an email normalized as elsewhere; a phone or name as typed. */
export const complaintContact = (typed: string): string => {
  const address = validate(email, typed);
  return address.ok ? address.value : typed;
};

export const openComplaintSchema = v.strictObject({
  eventId: id,
  channel: v.picklist(COMPLAINT_CHANNELS, 'Elige por dónde llegó'),
  text: v.pipe(paragraph(text, 'El reclamo'), v.nonEmpty('Escribe qué reclama')),
  name: v.optional(singleLine(who, 'El nombre'), ''),
  contact: v.optional(v.pipe(singleLine(who, 'El contacto'), v.transform(complaintContact)), ''),
  ticketId: v.optional(id),
  evidence: evidenceList,
  receivedAt: v.optional(instantInput('La fecha')),
  key: v.optional(id),
});

export const answerComplaintSchema = v.strictObject({
  eventId: id,
  complaintId: id,
  answer: v.pipe(paragraph(text, 'La respuesta'), v.nonEmpty('Escribe la respuesta')),
  evidence: evidenceList,
});

export const closeComplaintSchema = v.strictObject({ eventId: id, complaintId: id });

export type OpenComplaint = v.InferOutput<typeof openComplaintSchema>;
export type OpenComplaintInput = v.InferInput<typeof openComplaintSchema>;
export type AnswerComplaintInput = v.InferInput<typeof answerComplaintSchema>;
