'use client';

import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { ProfileFormDialog } from './profile-form-dialog';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Reads the whole user record: the panel's copy may have come with the page, without its photo. */
export function ProfileDialog({ open, onOpenChange }: Props) {
  const { uid, user, isViewing } = usePanel();
  const live = useLiveDoc(isViewing ? null : paths.user(uid), parseUser);
  // A user who sees the panel as another person may not read that person's whole record, and cannot save.
  const whole = isViewing ? user : live.data;
  if (whole) return <ProfileFormDialog user={whole} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Editar Perfil"
      className="max-h-[90vh] sm:max-w-[600px]"
    >
      {live.status === 'loading' ? (
        <Loading className="grid gap-6">
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <ErrorState title="No pudimos cargar tu perfil" onRetry={live.retry} />
      )}
    </Dialog>
  );
}
