import * as v from 'valibot';
import { id } from '../kit/schema';
import { ROLES } from '../session/role';

/** The person whose proposal to become an administrator is confirmed or withdrawn. */
export const proposedAdminSchema = v.strictObject({ userId: id });

export const setUserDisabledSchema = v.strictObject({
  userId: id,
  disabled: v.boolean('Elige si queda deshabilitada'),
});

/** A person and the role that they get; 'none' takes it away. */
export const setUserRoleSchema = v.strictObject({
  userId: id,
  role: v.picklist([...ROLES, 'none'], 'Elige un rol'),
});
