'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { updateUser } from '@/lib/data/session/users';
import type { UserUpdate } from '@/lib/domain/session/profile/profile-schema';

export const tellSaved = () => toast.ok('Perfil actualizado exitosamente');

export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (update: UserUpdate) => updateUser(update),
    onSuccess: tellSaved,
    onError: (error) => {
      console.error('Error al actualizar el perfil:', error);
      toast.error('Error al actualizar el perfil');
    },
  });
