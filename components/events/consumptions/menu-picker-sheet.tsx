'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { Sheet } from '@/components/ui/overlay/sheet';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { CONSUMPTION_TYPE_TEXT, type Consumption } from '@/lib/domain/menu/consumption';
import {
  CONSUMPTION_LIMITS,
  CONSUMPTION_TYPES,
  type ConsumptionType,
} from '@/lib/domain/menu/consumption-limits';
import { comboText, itemsOf, type MenuItem, parseMenu } from '@/lib/domain/menu/menu';
import { useAddConsumptions } from './use-consumption-actions';

type Props = { lines: readonly Consumption[]; onClose: () => void };

const TYPES = CONSUMPTION_TYPES.map((value) => ({ value, ...CONSUMPTION_TYPE_TEXT[value] }));

/** Copies items of the producer's menus into the event. */
export function MenuPickerSheet({ lines, onClose }: Props) {
  const { event } = useEvent();
  const menus = useLiveList(
    { path: paths.menus(), where: [['producerId', '==', event.producerId]], limit: 50 },
    parseMenu,
  );
  const add = useAddConsumptions(event.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [type, setType] = useState<ConsumptionType>('consumption');
  const menu = menus.data?.find(({ id }) => id === chosen) ?? menus.data?.[0] ?? null;
  const there = new Set(lines.map((line) => line.menuItemId));
  const items = menu ? itemsOf(menu).filter((item) => item.available) : [];
  const open = items.filter((item) => !there.has(item.id));
  const taken = open.filter((item) => picked.has(item.id));
  const toggle = (item: MenuItem, on: boolean) =>
    setPicked(new Set([...picked].filter((id) => id !== item.id).concat(on ? [item.id] : [])));
  const save = () =>
    menu &&
    add.mutate(
      taken.map((item) => ({
        name: item.name,
        description: item.description.slice(0, 300).replace(/\s+/g, ' ') || comboText(menu, item),
        type,
        price: item.price,
        stock: null,
        menuItemId: item.id,
      })),
      { onSuccess: onClose },
    );
  const reason =
    taken.length === 0
      ? 'Elige al menos un producto'
      : taken.length > CONSUMPTION_LIMITS.batch
        ? `Hasta ${number(CONSUMPTION_LIMITS.batch)} productos por vez`
        : null;
  return (
    <Sheet
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Agregar desde una carta"
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" busy={add.isPending} reason={reason} onClick={save}>
            {taken.length === 0
              ? 'Agregar'
              : `Agregar ${plural(taken.length, 'producto', 'productos')}`}
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
          <Checkbox
            label="Todos"
            checked={open.length > 0 && taken.length === open.length}
            indeterminate={taken.length > 0 && taken.length < open.length}
            onChange={(change) =>
              setPicked(new Set(change.target.checked ? open.map(({ id }) => id) : []))
            }
          />
          {menu.categories.map((category) => (
            <Field key={category.id} group label={category.name}>
              <div className="flex flex-col gap-3">
                {category.items
                  .filter((item) => item.available)
                  .map((item) => (
                    <Checkbox
                      key={item.id}
                      label={`${item.name} · ${pesos(item.price)}`}
                      help={there.has(item.id) ? 'Ya está en el evento' : item.description}
                      disabled={there.has(item.id)}
                      checked={there.has(item.id) || picked.has(item.id)}
                      onChange={(change) => toggle(item, change.target.checked)}
                    />
                  ))}
              </div>
            </Field>
          ))}
          {add.error && <FormAlert>{add.error.message}</FormAlert>}
        </div>
      )}
    </Sheet>
  );
}
