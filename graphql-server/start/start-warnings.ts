import type { Settings } from '../settings/env';

/** Returns warnings about the settings, one line each. None of them prevents the start. */
export function startWarnings({ embedded, exposed, smtpUrl, trustProxy }: Settings): string[] {
  return [
    ...((!embedded || exposed) && !smtpUrl
      ? ['SMTP_URL is not set: mail is written to DATA_DIR/outbox and not delivered. Links are not printed.']
      : []),
    ...(trustProxy === true
      ? [
          'TRUST_PROXY=true lets every visitor claim any address, which defeats the limits per address. ' +
            "Set the number of proxies or the proxies' addresses.",
        ]
      : []),
  ];
}
