import ipaddr from 'ipaddr.js';

/**
 * Returns the network that counts as one address: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one
 * customer.
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
