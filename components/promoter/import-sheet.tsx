'use client';

import { useState } from 'react';
import { AddressDoubts } from '@/components/shared/address-doubts';
import { ListSource } from '@/components/shared/list-source';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FormAlert } from '@/components/ui/form/form';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { usePanel } from '@/hooks/use-panel';
import { plural } from '@/lib/domain/kit/format';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { importDraftOf, importOf, type PromoterImportDraft } from './import-draft';
import { ImportQuestions } from './import-questions';
import { ImportReading } from './import-reading';
import { useImportPromoters } from './use-import-promoters';

type Props = { producerId: string; all: readonly Promoter[]; onClose: () => void };

export default function ImportSheet({ producerId, all, onClose }: Props) {
  const [draft, setDraft] = useState<PromoterImportDraft | null>(null);
  const [tried, setTried] = useState(false);
  const savesAccounts = usePanel().can('producers.banking');
  const { save, left } = useImportPromoters(producerId, all);
  const read = draft && importOf(draft, all);
  const set = (change: Partial<PromoterImportDraft>) =>
    setDraft((now) => now && { ...now, ...change });
  const submit = () => {
    setTried(true);
    if (!draft || !read || (read.problem && !left)) return;
    const given = { people: read.people, leaders: draft.leaders, savesAccounts };
    save.mutate(given, { onSuccess: ({ isWhole }) => isWhole && onClose() });
  };
  return (
    <Sheet
      open
      locked={save.isPending}
      unsaved={draft !== null}
      onOpenChange={onClose}
      title="Agregar desde una planilla"
      description="Cada fila es una persona. Antes de agregarlas ves cómo se leyó cada una."
      footer={
        <>
          <DialogBack disabled={save.isPending} />
          <Button kind="primary" busy={save.isPending} onClick={submit}>
            {left ? 'Guardar las cuentas' : addText(read?.people.length ?? 0)}
          </Button>
        </>
      }
    >
      {left && <LeftAccounts {...left} />}
      <div className="flex flex-col gap-6" hidden={left !== null}>
        <ListSource
          name={draft?.name ?? ''}
          help="CSV o Excel con títulos: nombre; y si quieres código, RUT, teléfono, correo, equipo, lidera, banco, tipo de cuenta y número de cuenta"
          placeholder={'nombre\tcódigo\tteléfono\tequipo\nCamila Soto\tcami20\t912345678\tNorte'}
          onRows={(rows, name) =>
            setDraft(rows && rows.length > 0 ? importDraftOf(name, rows) : null)
          }
        />
        {draft && read && (
          <>
            <ImportReading sheet={read.sheet} savesAccounts={savesAccounts} />
            <AddressDoubts
              doubts={read.doubts}
              answers={draft.doubts}
              onAnswer={(domain, given) => set({ doubts: { ...draft.doubts, [domain]: given } })}
            />
            <ImportQuestions draft={draft} read={read} set={set} />
            {read.sheet.errors.length > 0 && read.sheet.people.length > 0 && (
              <Checkbox
                label={`Seguir sin ${plural(read.sheet.errors.length, 'la línea', 'las líneas')} con error`}
                checked={draft.skipsErrors}
                onChange={({ target }) => set({ skipsErrors: target.checked })}
              />
            )}
          </>
        )}
        {tried && (!read || read.problem) && (
          <FormAlert>{read?.problem ?? 'Elige un archivo o pega las filas'}</FormAlert>
        )}
        {save.error && <FormAlert>{save.error.message}</FormAlert>}
      </div>
    </Sheet>
  );
}

const addText = (count: number) =>
  count > 0 ? `Agregar ${plural(count, 'promotor', 'promotores')}` : 'Agregar';

/** The people whose accounts are not saved yet: they are promoters already. */
function LeftAccounts({
  accounts,
  why,
}: NonNullable<ReturnType<typeof useImportPromoters>['left']>) {
  return (
    <FormAlert>
      Ya son promotores, pero {plural(accounts.length, 'cuenta quedó', 'cuentas quedaron')} sin
      guardar: {accounts.map(({ account }) => account.holder).join(', ')}. {why}
    </FormAlert>
  );
}
