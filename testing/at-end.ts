import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs `close` after the test that calls this, or after the file's last test. A file's hook registered inside a test would never run. */
export const atEnd = (close: () => unknown) => {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else afterAll(async () => void (await close()));
};
