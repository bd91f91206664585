import { describe, expect, it } from 'vitest';
import { authSentence, identitySentence, proofSentence } from './auth-errors';
import { type RefusedCredentials, readCredentials } from './credentials';

describe('what the identity service refuses', () => {
  it('says the same of an unknown address and of a wrong password', () => {
    const unknown = authSentence({ code: 'auth/user-not-found' });
    expect(unknown).toEqual(authSentence({ code: 'auth/wrong-password' }));
    expect(unknown).toEqual(authSentence({ code: 'auth/invalid-credential' }));
    expect(unknown?.field).toBeUndefined();
  });

  it('says nothing when the visitor closed the popup themselves', () => {
    expect(authSentence({ code: 'auth/popup-closed-by-user' })).toBeNull();
  });

  it('has a Spanish sentence for what it does not know', () => {
    expect(authSentence(new Error('boom'))?.message).toMatch(/Inténtalo de nuevo/);
    expect(authSentence(null)?.message).toMatch(/Inténtalo de nuevo/);
  });

  it('speaks of the connection where the code to ask it did not arrive', () => {
    const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
    expect(authSentence(missing)?.message).toMatch(/Revisa tu internet/);
    expect(proofSentence(missing)).toMatch(/Revisa tu internet/);
  });
});

describe('each error that a visitor can mend', () => {
  it.each([
    ['invalid-email', /correo válido/, 'email'],
    ['email-already-in-use', /inicia sesión/, 'email'],
    ['weak-password', /8 caracteres/, 'password'],
    ['user-disabled', /deshabilitada/, undefined],
    ['too-many-requests', /Demasiados intentos/, undefined],
    ['network-request-failed', /internet/, undefined],
    ['popup-blocked', /bloqueó la ventana/, undefined],
    ['invalid-login-credentials', /no coinciden/, undefined],
  ])('%s has its own sentence, at its field', (code, sentence, field) => {
    for (const given of [code, `auth/${code}`]) {
      const found = authSentence({ code: given });
      expect(found?.message).toMatch(sentence);
      expect(found?.field).toBe(field);
    }
    expect(authSentence({ code: `x-auth/${code}` })?.message).toMatch(/No pudimos iniciar/);
  });

  it('a popup that was replaced by another says nothing', () => {
    expect(authSentence({ code: 'auth/cancelled-popup-request' })).toBeNull();
    expect(identitySentence({ code: 'auth/cancelled-popup-request' })).toBeNull();
  });
});

describe('who proves again who they are', () => {
  it.each([
    'missing-password',
    'wrong-password',
    'invalid-credential',
    'invalid-login-credentials',
  ])('reads of %s that the password is wrong, and not that an address may be', (code) =>
    expect(identitySentence({ code: `auth/${code}` })).toBe('La contraseña no coincide'),
  );

  it('has to choose their own account, and reads all other errors as at sign-in', () => {
    expect(identitySentence({ code: 'auth/user-mismatch' })).toMatch(/misma cuenta/);
    expect(identitySentence({ code: 'auth/too-many-requests' })).toMatch(/Demasiados/);
    expect(identitySentence(null)).toMatch(/No pudimos/);
  });
});

describe('a link that confirms an address', () => {
  it.each(['invalid-action-code', 'expired-action-code', 'user-not-found'])(
    'that is spent (%s) says where to get another',
    (code) => expect(proofSentence({ code: `auth/${code}` })).toMatch(/pide otro/),
  );

  it('says of other errors what sign-in does, and never nothing', () => {
    expect(proofSentence({ code: 'auth/network-request-failed' })).toMatch(/internet/);
    expect(proofSentence({ code: 'auth/popup-closed-by-user' })).toMatch(/No pudimos confirmarlo/);
    expect(proofSentence(undefined)).toMatch(/No pudimos/);
  });
});

describe('the credentials', () => {
  const read = (email: string, password?: string, creating?: boolean) => {
    try {
      return readCredentials({ email, password }, creating);
    } catch (error) {
      return (error as RefusedCredentials).fields;
    }
  };

  it.each(['a', 'a@b', 'a b@c.cl', 'a@b c.cl', 'a@b.c l', '@b.cl', 'a@.', 'a@@b.cl', 'a@b.cl x'])(
    'of %s are refused before they are sent',
    (email) => expect(read(email, 'x')).toEqual({ email: expect.stringMatching(/correo válido/) }),
  );

  it('name the account in the form in which it is stored, whatever stands around it', () => {
    expect(read(' Ana.Paz@correo.cl ', 'x')).toBe('ana.paz@correo.cl');
    expect(read('ana@señal.cl')).toBe('ana@xn--seal-hqa.cl');
  });

  it('need both, and of a new account eight characters', () => {
    expect(read(' ', '')).toEqual({
      email: 'Escribe tu correo',
      password: 'Escribe tu contraseña',
    });
    expect(read('a@b.cl', '12345678', true)).toBe('a@b.cl');
    expect(read('a@b.cl', '1234567', true)).toEqual({ password: expect.stringMatching(/8/) });
  });
});
