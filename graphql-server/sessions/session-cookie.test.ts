import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import session from 'express-session';
import { sessionIds } from './session-cookie';

const NAME = 'fieldbook.sid';
const SECRET = 'only for tests';
const ID = 'Zr4c0Lh7_kQx-93TtBvW1aPmYdEeGiJs';

/** The session that express-session itself would look for. */
function idByLibrary(cookie: string | undefined): string | undefined {
  let asked: string | undefined;
  class Store extends session.Store {
    get = (id: string, done: (error: null) => void) => {
      asked = id;
      done(null);
    };
    set = () => {};
    destroy = () => {};
  }
  const middleware = session({
    name: NAME,
    secret: SECRET,
    store: new Store(),
    resave: false,
    saveUninitialized: false,
  });
  const response = { writeHead() {}, end() {}, write() {} };
  void middleware({ headers: { cookie }, url: '/' } as Request, response as unknown as Response, () => {});
  return asked;
}

const signed = (id: string, secret = SECRET) =>
  `s:${id}.${createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '')}`;
const good = encodeURIComponent(signed(ID));
const idIn = sessionIds(NAME, SECRET);

test.each([
  ['alone', `${NAME}=${good}`],
  ['among others', `theme=dark; ${NAME}=${good};other=1`],
  ['not encoded', `${NAME}=${signed(ID)}`],
  ['before a second one', `${NAME}=${good}; ${NAME}=${encodeURIComponent(signed('another'))}`],
])('the id of a signed cookie %s is accepted, as in express-session', (_how, cookie) => {
  expect(idIn(cookie)).toBe(ID);
  expect(idByLibrary(cookie)).toBe(ID);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another cookie', `x${NAME}=${good}`],
  ['another secret', `${NAME}=${encodeURIComponent(signed(ID, 'another'))}`],
  ['no signature', `${NAME}=${encodeURIComponent(`s:${ID}`)}`],
  ['an empty signature', `${NAME}=${encodeURIComponent(`s:${ID}.`)}`],
  ['no mark', `${NAME}=${encodeURIComponent(signed(ID).slice(2))}`],
  ['no id', `${NAME}=${encodeURIComponent(signed(''))}`],
  ['a broken encoding', `${NAME}=s%3A${ID}%`],
  ['a forged one before the good one', `${NAME}=s%3A${ID}.AAAA; ${NAME}=${good}`],
])('%s is rejected, as in express-session', (_what, cookie) => {
  expect(idIn(cookie)).toBeUndefined();
  expect(idByLibrary(cookie)).toBeUndefined();
});

test('a cookie with one character changed or removed is treated as in express-session', () => {
  for (let at = 0; at < good.length; at++) {
    for (const instead of ['', 'A', '%', '.', ';', ' ']) {
      const cookie = `${NAME}=${good.slice(0, at)}${instead}${good.slice(at + 1)}`;
      expect([cookie, idIn(cookie)]).toEqual([cookie, idByLibrary(cookie)]);
    }
  }
});
