'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { setUserDisabled, setUserRole } from '@/lib/data/users';
import type { Role } from '@/lib/domain/role';

/** Gives a person a role; the dialog shows what is refused. */
export const useSetRole = (userId: string) =>
  useMutation({
    mutationFn: (role: Role | 'none') => setUserRole(userId, role),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Closes or opens an account; the dialog shows what is refused. */
export const useSetDisabled = (userId: string) =>
  useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(userId, disabled),
    onSuccess: ({ message }) => toast.ok(message),
  });
