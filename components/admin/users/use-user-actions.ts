'use client';

import { useMutation } from '@tanstack/react-query';
import { useTold } from '@/components/shared/use-told';
import { toast } from '@/components/ui/overlay/toast';
import { setUserRole, withdrawAdmin } from '@/lib/data/account/users';
import type { Role } from '@/lib/domain/rights/role';

export const useSetUserRole = (userId: string) =>
  useTold((role: Role | 'none') => setUserRole(userId, role));

export const useWithdrawAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => withdrawAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: ({ message }) => toast.error(message),
  });
