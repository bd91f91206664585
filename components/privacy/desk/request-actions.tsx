import { Button } from '@/components/ui/button';
import { extensionProblem, isCopyRight, type PrivacyRequest } from '@/lib/domain/privacy/request';

/** What can be done with a case. */
export type RequestWay = 'answer' | 'extend' | 'reject' | 'copy';

type Props = { request: PrivacyRequest; now: Date; onAct: (way: RequestWay) => void };

/** The ways of an open case; of a closed one whose mail did not leave, sending it again. */
export function RequestActions({ request, now, onAct }: Props) {
  if (request.state !== 'open') {
    if (request.sentAt || !request.email) return null;
    const again = request.copy ? 'copy' : request.state === 'rejected' ? 'reject' : 'answer';
    return (
      <Button kind="primary" onClick={() => onAct(again)}>
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
      <Button
        kind={isCopyRight(request.right) ? 'secondary' : 'primary'}
        onClick={() => onAct('answer')}
      >
        Responder
      </Button>
      {isCopyRight(request.right) && (
        <Button kind="primary" onClick={() => onAct('copy')}>
          Enviar su copia
        </Button>
      )}
    </div>
  );
}
