'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { CONSUMPTION_TYPE_TEXT, type Consumption } from '@/lib/domain/menu/consumption';
import { CONSUMPTION_TYPES, type ConsumptionType } from '@/lib/domain/menu/consumption-limits';
import { parseMenu } from '@/lib/domain/menu/menu';
import { addProblem, consumptionsFrom, menuChoice } from './menu-choice';
import { MenuItemBoxes } from './menu-item-boxes';
import { useAddConsumptions } from './use-consumption-actions';

type Props = { lines: readonly Consumption[]; onClose: () => void };

const TYPES = CONSUMPTION_TYPES.map((value) => ({ value, ...CONSUMPTION_TYPE_TEXT[value] }));

export function MenuPickerSheet({ lines, onClose }: Props) {
  const { event } = useEvent();
  const menus = useLiveList(
    { path: entryPaths.menus(), where: [['producerId', '==', event.producerId]], limit: 50 },
    parseMenu,
  );
  const add = useAddConsumptions(event.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [type, setType] = useState<ConsumptionType>('consumption');
  const menu = menus.data?.find(({ id }) => id === chosen) ?? menus.data?.[0] ?? null;
  const choice = menuChoice(menu, lines, picked);
  const count = choice.chosen.length;
  const save = () =>
    menu && add.mutate(consumptionsFrom(menu, choice.chosen, type), { onSuccess: onClose });
  return (
    <Sheet
      open
      locked={add.isPending}
      unsaved={picked.size > 0}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Agregar desde una carta"
      footer={
        <>
          <DialogBack disabled={add.isPending} />
          <Button kind="primary" busy={add.isPending} reason={addProblem(count)} onClick={save}>
            {count === 0 ? 'Agregar' : `Agregar ${plural(count, 'producto', 'productos')}`}
          </Button>
        </>
      }
    >
      {menus.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {menus.status === 'error' && (
        <ErrorState title="No pudimos cargar las cartas" onRetry={menus.retry} />
      )}
      {menus.status === 'ready' && !menu && (
        <EmptyState drawing="menu" title="Tu equipo todavía no tiene cartas">
          Las crea la administración de la plataforma. Mientras, agrega los productos a mano.
        </EmptyState>
      )}
      {menu && (
        <div className="flex flex-col gap-6">
          <Field label="Carta">
            <Select
              value={menu.id}
              options={(menus.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(change) => {
                setChosen(change.target.value);
                setPicked(new Set());
              }}
            />
          </Field>
          <Field label="Tipo" group>
            <RadioCards
              options={TYPES}
              value={type}
              onChange={(value) => setType(value as ConsumptionType)}
            />
          </Field>
          <MenuItemBoxes {...{ menu, choice, picked }} onPick={setPicked} />
          {add.error && <FormAlert>{add.error.message}</FormAlert>}
        </div>
      )}
    </Sheet>
  );
}
