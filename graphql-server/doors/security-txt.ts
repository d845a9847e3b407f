import { Router } from 'express';
import { DAY_MS } from '../../common/days';
import type { Settings } from '../settings/env';

const VALID_DAYS = 180;

/** Serves the address for vulnerability reports (RFC 9116). Responds with a 404 if SECURITY_CONTACT is unset. */
export function securityTxt({ securityContact, publicUrl }: Pick<Settings, 'securityContact' | 'publicUrl'>): Router {
  const path = '/.well-known/security.txt';
  const router = Router();
  router.get(path, (_req, res) => {
    if (!securityContact) return void res.status(404).type('text').send('No security contact is published\n');
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${publicUrl}${path}`];
    res.type('text').send(`${lines.join('\n')}\n`);
  });
  return router;
}
