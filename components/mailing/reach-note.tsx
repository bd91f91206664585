import { Switch } from '@/components/ui/form/switch';
import { number, plural } from '@/lib/domain/kit/format';
import type { SendingPreview } from '@/lib/domain/mailing/calls';
import { SenderLadder } from './sender-ladder';

/**
 * In a larger audience the server does not search for recipients to leave out; the producer should choose a smaller
 * audience.
 */
const MOST_LEFT_OUT = 100_000;

type Props = {
  reach: number;
  isLater: boolean;
  over: number;
  told: Pick<SendingPreview['reach'], 'growth' | 'ladder'>;
  isFitting: boolean;
  onFitting: (on: boolean) => void;
};

/** Explains the producer's daily limit before 'Enviar': how many people, why not more, and what to do. */
export function ReachNote({ reach, isLater, over, told, isFitting, onFitting }: Props) {
  const when = isLater ? 'En un día' : 'Hoy';
  const canFit = over > 0 && reach > 0 && over <= MOST_LEFT_OUT;
  return (
    <div
      role="note"
      className={`grid gap-2 rounded-card p-4 ${over > 0 && !isFitting ? 'bg-wait-soft' : 'bg-info-soft'}`}
    >
      <p className={`font-semibold ${over > 0 && !isFitting ? 'text-wait' : 'text-info'}`}>
        {reach === 0
          ? 'Hoy ya no te quedan envíos'
          : `${when} puedes llegar a ${plural(reach, 'persona', 'personas')}`}
      </p>
      <p>
        Cuidamos que los correos de todos lleguen: quien empieza a enviar parte con pocas personas.{' '}
        {told.growth}
      </p>
      {told.ladder && <SenderLadder ladder={told.ladder} />}
      {canFit && (
        <Switch
          label={
            <span className="font-semibold">
              Enviar solo a{' '}
              {reach === 1 ? 'la persona más activa' : `las ${number(reach)} más activas`}
            </span>
          }
          help="Quienes compraron, abrieron o hicieron clic hace menos. Las demás quedan para otra campaña."
          checked={isFitting}
          onChange={(event) => onFitting(event.target.checked)}
        />
      )}
    </div>
  );
}
