import { useEffect, useState } from "react";
import { useAddress } from "./use-address.ts";

/** The address with other values of these names, repeated as needed; the rest stays. */
export const withValues = <F extends Record<string, string | string[]>>(
  params: URLSearchParams,
  names: Record<keyof F & string, string>,
  values: F,
) => {
  const next = new URLSearchParams(params);
  for (const [key, name] of Object.entries<string>(names)) {
    next.delete(name);
    const value = values[key as keyof F] ?? "";
    for (const one of Array.isArray(value) ? value : [value]) if (one) next.append(name, one);
  }
  return next;
};

/**
 * Value in the page's address: applied at once, then written; on back or forward the address wins. Each choice is a history entry;
 * `replace` for typing. `read` and `write` must be stable between renders.
 */
export const useInAddress = <F extends object>(
  read: (params: URLSearchParams) => F,
  write: (params: URLSearchParams, value: F) => URLSearchParams,
) => {
  const { params, change: changeAddress } = useAddress();
  const inAddress = write(new URLSearchParams(), read(params)).toString();
  const [value, setValue] = useState(() => read(params));
  useEffect(() => {
    setValue(read(new URLSearchParams(inAddress)));
  }, [inAddress, read]);
  const change = (part: Partial<F>, { replace = false } = {}) => {
    setValue((shown) => ({ ...shown, ...part }));
    void changeAddress((before) => write(before, { ...read(before), ...part }), { replace });
  };
  return [value, change] as const;
};
