import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import type { useSharedCapacities } from './use-shared-capacities';

type Capacities = ReturnType<typeof useSharedCapacities>;
type Props = Pick<Capacities, 'wrong' | 'failed' | 'saving' | 'save' | 'clash'> & {
  isDraft: boolean;
};

/**
 * The reasons why shared capacities are not saved. A draft saves automatically and has no button to save again, so it gets one
 * here.
 */
export function SharedCapacitiesAlerts({ wrong, failed, saving, save, clash, isDraft }: Props) {
  return (
    <>
      {wrong && <FormAlert>{wrong}</FormAlert>}
      {clash && (
        <>
          <FormAlert>Alguien más dejó: {clash.theirs}. ¿Con cuáles nos quedamos?</FormAlert>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" disabled={saving} onClick={clash.keepMine}>
              Dejar lo mío
            </Button>
            <Button size="sm" disabled={saving} onClick={clash.takeTheirs}>
              Usar lo suyo
            </Button>
          </div>
        </>
      )}
      {failed && isDraft && (
        <>
          <FormAlert>{failed}. Siguen aquí.</FormAlert>
          <div className="mt-2">
            <Button size="sm" busy={saving} onClick={save}>
              Reintentar
            </Button>
          </div>
        </>
      )}
    </>
  );
}
