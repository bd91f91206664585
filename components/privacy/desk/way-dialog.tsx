'use client';

import { StepDialog, type StepField } from '@/components/shared/step-dialog';
import { answerPrivacy, erasePrivacy, packPrivacy } from '@/lib/data/privacy/requests';
import { COMPLAINT } from '@/lib/domain/privacy/answer';
import { isCopyRight, type PrivacyRequest } from '@/lib/domain/privacy/request';
import type { RequestWay } from './request-actions';

type Words = { title: string; text: string; label?: string; confirm: string; danger?: boolean };

const WORDS: Record<RequestWay, Words> = {
  copy: {
    title: '¿Enviar su copia y cerrar el caso?',
    text: 'Reúne en un ZIP todo lo que hay bajo su correo, y nada de otras personas. Le llega un enlace que dura 30 días, y la huella del archivo queda en el caso.',
    confirm: 'Enviar copia',
  },
  erase: {
    title: '¿Borrar sus datos y cerrar el caso?',
    text: 'Sale de tus contactos, campañas, cortesías e invitaciones, y no vuelve por una importación. Sus compras se guardan seis años, como manda la ley, y la respuesta se lo dice. No se puede deshacer.',
    confirm: 'Borrar sus datos',
    danger: true,
  },
  answer: {
    title: '¿Responder y cerrar el caso?',
    text: 'Le llega a su correo, y queda guardada con su hash.',
    label: 'Respuesta',
    confirm: 'Enviar respuesta',
  },
  extend: {
    title: '¿Prorrogar por 30 días?',
    text: 'Se puede una sola vez. El motivo le llega a su correo.',
    label: 'Motivo',
    confirm: 'Prorrogar plazo',
  },
  lift: {
    title: '¿Levantar el bloqueo?',
    text: 'Sus datos vuelven a usarse como antes. El motivo le llega a su correo, mientras se guarde.',
    label: 'Motivo',
    confirm: 'Levantar bloqueo',
  },
  reject: {
    title: '¿Rechazar la solicitud?',
    text: 'Las razones le llegan a su correo.',
    label: 'Razones',
    confirm: 'Rechazar solicitud',
    danger: true,
  },
};

/** The act that an answer in words does not do, for a right that has an action of its own; '' for others. */
function undoneBy({ right }: PrivacyRequest, way: RequestWay): string {
  if (way !== 'answer') return '';
  if (isCopyRight(right)) return 'Esto cierra el caso sin enviarle su copia. ';
  return right === 'erasure' ? 'Esto cierra el caso sin borrar nada. ' : '';
}

// A refusal is stored with where to complain, which is appended to the reasons.
const typedOf = (answer: string) => answer.replace(COMPLAINT, '').trim();

function typedBefore({ answer, steps, untold }: PrivacyRequest, way: RequestWay): string {
  if (way === 'answer' || way === 'reject') return typedOf(answer);
  const told = untold && steps.findLast(({ kind }) => kind === untold.kind);
  return told?.note ?? '';
}

type Props = { request: PrivacyRequest; way: RequestWay; onClose: () => void };

const fieldOf = (request: PrivacyRequest, way: RequestWay, label: string): StepField<'answer'> => ({
  ...{ name: 'answer', label, rows: 6, maxLength: 4_000, first: typedBefore(request, way) },
  missing: `Escribe ${way === 'answer' ? 'la respuesta' : 'el motivo'}`,
  help: way === 'reject' ? `Al final se agrega: «${COMPLAINT}»` : undefined,
});

export function WayDialog({ request, way, onClose }: Props) {
  const { text, label, ...words } = WORDS[way];
  const { id: folio } = request;
  return (
    <StepDialog<{ message: string }, 'answer'>
      guarded
      words={words}
      description={undoneBy(request, way) + text}
      fields={label ? [fieldOf(request, way, label)] : []}
      send={({ answer = '' }) => {
        if (way === 'copy') return packPrivacy(folio);
        if (way === 'erase') return erasePrivacy(folio);
        return answerPrivacy({ folio, answer, action: way });
      }}
      onClose={onClose}
    />
  );
}
