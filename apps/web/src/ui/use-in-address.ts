import { useEffect, useState } from "react";
import { useAddress } from "./use-address.ts";

/** The same address with other values under these names, each as often as it has values; the rest of it stays. */
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
 * What the address of the page holds: what was just chosen counts at once; the address follows, and leads when one goes back or
 * forward. Each choice is a step that going back undoes; `replace` for what is typed, which is none. `read` and `write` stay the same from one rendering to the next.
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
