import ipaddr from 'ipaddr.js';

/**
 * Returns the network that counts as one address. For IPv4 it is the address itself. For IPv6 it is the /64, which usually
 * belongs to one customer.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
