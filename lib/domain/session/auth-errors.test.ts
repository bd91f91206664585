import { describe, expect, it } from 'vitest';
import { authSentence, checkCredentials } from './auth-errors';

describe('what the identity service refuses', () => {
  it('says the same of an unknown address and of a wrong password', () => {
    const unknown = authSentence({ code: 'auth/user-not-found' });
    expect(unknown).toEqual(authSentence({ code: 'auth/wrong-password' }));
    expect(unknown).toEqual(authSentence({ code: 'auth/invalid-credential' }));
    expect(unknown?.field).toBeUndefined();
  });

  it('says nothing when the visitor closed the popup himself', () => {
    expect(authSentence({ code: 'auth/popup-closed-by-user' })).toBeNull();
  });

  it('has a Spanish sentence for what it does not know', () => {
    expect(authSentence(new Error('boom'))?.message).toMatch(/Inténtalo de nuevo/);
    expect(authSentence(null)?.message).toMatch(/Inténtalo de nuevo/);
  });
});

describe('what is checked before it is sent', () => {
  it('names each empty field', () => {
    expect(checkCredentials({ email: ' ', password: '' }, false)).toEqual({
      email: 'Escribe tu correo',
      password: 'Escribe tu contraseña',
    });
  });

  it('wants eight characters of a new password only', () => {
    expect(checkCredentials({ email: 'a@b.cl', password: 'corta' }, false)).toEqual({});
    expect(checkCredentials({ email: 'a@b.cl', password: 'corta' }, true).password).toMatch(/8/);
  });
});
