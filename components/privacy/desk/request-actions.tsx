import { Button } from '@/components/ui/button';
import { extensionProblem, type PrivacyRequest } from '@/lib/domain/privacy/request';

/** What can be done with a case. */
export type RequestWay = 'answer' | 'extend' | 'reject';

type Props = { request: PrivacyRequest; now: Date; onAct: (way: RequestWay) => void };

/** The ways of an open case; of a closed one whose mail did not leave, sending it again. */
export function RequestActions({ request, now, onAct }: Props) {
  if (request.state !== 'open') {
    if (request.sentAt || !request.email || request.copy) return null;
    return (
      <Button
        kind="primary"
        onClick={() => onAct(request.state === 'rejected' ? 'reject' : 'answer')}
      >
        Enviar de nuevo
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button kind="danger" onClick={() => onAct('reject')}>
        Rechazar
      </Button>
      <Button reason={extensionProblem(request, now)} onClick={() => onAct('extend')}>
        Prorrogar
      </Button>
      <Button kind="primary" onClick={() => onAct('answer')}>
        Responder
      </Button>
    </div>
  );
}
