'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { updateUser } from '@/lib/data/account/users';
import type { UserUpdate } from '@/lib/domain/account/profile-schema';

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
