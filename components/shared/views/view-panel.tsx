'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import type { ViewAddress } from '@/hooks/lists/use-view-address';
import { useViews } from '@/hooks/lists/use-views';
import { usePanel } from '@/hooks/use-panel';
import { saveView, TooManyViews, type ViewOwner } from '@/lib/data/view/views';
import type { ViewList } from '@/lib/domain/view/view';
import { ViewForm } from './view-form';
import { ViewGroup } from './view-group';

const UNKEPT_TEXT = {
  type: 'El tipo de entrada es de este evento y no se guarda.',
  giver: 'Quién entregó es de este evento y no se guarda.',
  date: 'La fecha es de este evento y no se guarda.',
};

type Props = {
  list: ViewList;
  address: ViewAddress;
  onClose: () => void;
};

export default function ViewPanel({ list, address, onClose }: Props) {
  const { uid, isAdmin } = usePanel();
  const views = useViews(list);
  const { own, shared, mayShare, change } = views;
  const [isSaving, setSaving] = useState(false);
  const open = (query: string) => {
    address.apply(query);
    onClose();
  };
  const save = (owner: ViewOwner, name: string) =>
    change.mutate(
      () =>
        saveView(owner, uid, {
          list,
          name,
          query: address.query,
          isDefault: false,
        }),
      {
        onSuccess: () => {
          setSaving(false);
          toast.ok('Vista guardada');
        },
        onError: (error) =>
          toast.error(
            error instanceof TooManyViews
              ? error.message
              : 'No pudimos guardar la vista. Inténtalo de nuevo',
          ),
      },
    );
  if (views.status === 'error') {
    return <ErrorState title="No pudimos cargar tus vistas" onRetry={views.retry} />;
  }
  const group = { current: address.query, linkOf: address.linkOf, run: change, onOpen: open };
  return (
    <section aria-label="Vistas guardadas" className="flex flex-col gap-3">
      {views.status === 'pending' && <SkeletonText lines={2} />}
      {own && <ViewGroup {...group} title="Mis vistas" owner={own} views={views.mine} mayChange />}
      {shared && (
        <ViewGroup
          {...group}
          title={isAdmin ? 'De la administración' : 'Del equipo'}
          owner={shared}
          views={views.theirs}
          mayChange={mayShare}
        />
      )}
      {own && isSaving && (
        <ViewForm
          shareLabel={
            mayShare && (isAdmin ? 'Compartir con la administración' : 'Compartir con el equipo')
          }
          note={address.unkept ? UNKEPT_TEXT[address.unkept] : ''}
          busy={change.isPending}
          onSave={(name, isShared) => save(isShared && shared ? shared : own, name)}
          onCancel={() => setSaving(false)}
        />
      )}
      {own && !isSaving && (
        <Button size="sm" icon={<Plus />} className="self-start" onClick={() => setSaving(true)}>
          Guardar vista
        </Button>
      )}
    </section>
  );
}
