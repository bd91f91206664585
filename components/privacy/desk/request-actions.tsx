import { Button } from '@/components/ui/button';
import {
  extensionProblem,
  isCopyRight,
  isErasing,
  liftProblem,
  type PrivacyRequest,
} from '@/lib/domain/privacy/request';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';

type DoneWay = 'copy' | 'erase';

export type RequestWay = PrivacyAction | DoneWay;

type Props = { request: PrivacyRequest; now: Date; onAct: (way: RequestWay) => void };

const VERBS: Record<DoneWay, string> = { copy: 'Enviar su copia', erase: 'Borrar sus datos' };

// An erasure that began has removed data that no other answer mentions, so it can only be finished.
const BEGUN = 'Ya se empezó a borrar sus datos. Termina de borrarlos para cerrar el caso.';

/** The action that answers a right without a text; null for a right that is answered in words. */
const ownWay = ({ right }: PrivacyRequest): DoneWay | null =>
  isCopyRight(right) ? 'copy' : right === 'erasure' ? 'erase' : null;

function wayOf(request: PrivacyRequest): RequestWay {
  if (request.state === 'rejected') return 'reject';
  const isErased = request.steps.some(({ kind }) => kind === 'erased');
  return request.copy ? 'copy' : isErased ? 'erase' : 'answer';
}

/** The action that sends a failed mail again; null if every mail was sent. */
function unsentWay(request: PrivacyRequest): RequestWay | null {
  if (request.untold) return request.untold.kind === 'extended' ? 'extend' : 'lift';
  const isUnsent = request.state !== 'open' && !request.sentAt && request.email !== '';
  return isUnsent ? wayOf(request) : null;
}

/**
 * The actions on an open case; if it is being erased, only finishing that; on a closed one, ending its block. A
 * mail that failed can be sent again.
 */
export function RequestActions({ request, now, onAct }: Props) {
  const unsent = unsentWay(request);
  const again = unsent && (
    <Button kind="primary" onClick={() => onAct(unsent)}>
      Enviar de nuevo
    </Button>
  );
  if (request.state !== 'open') {
    if (again || liftProblem(request)) return again;
    return <Button onClick={() => onAct('lift')}>Levantar bloqueo</Button>;
  }
  if (isErasing(request)) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-ink-soft">{BEGUN}</p>
        <Button kind="danger" onClick={() => onAct('erase')}>
          Seguir borrando
        </Button>
      </div>
    );
  }
  const own = ownWay(request);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button kind={own ? 'secondary' : 'danger'} onClick={() => onAct('reject')}>
        Rechazar
      </Button>
      {again ?? (
        <Button reason={extensionProblem(request, now)} onClick={() => onAct('extend')}>
          Prorrogar
        </Button>
      )}
      <Button kind={own ? 'secondary' : 'primary'} onClick={() => onAct('answer')}>
        Responder
      </Button>
      {own && (
        <Button kind={own === 'erase' ? 'danger' : 'primary'} onClick={() => onAct(own)}>
          {VERBS[own]}
        </Button>
      )}
    </div>
  );
}
