'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  confirmAdmin,
  removeSecondFactor,
  setUserDisabled,
  setUserRole,
  withdrawAdmin,
} from '@/lib/data/session/users';
import type { Role } from '@/lib/domain/session/role';

export const useSetUserRole = (userId: string) =>
  useMutation({
    mutationFn: (role: Role | 'none') => setUserRole(userId, role),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useSetUserDisabled = (userId: string) =>
  useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(userId, disabled),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useConfirmAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => confirmAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
  });

export const useWithdrawAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => withdrawAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: ({ message }) => toast.error(message),
  });

export const useRemoveSecondFactor = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) => removeSecondFactor(userId, reason),
    onSuccess: ({ message }) => toast.ok(message),
  });
