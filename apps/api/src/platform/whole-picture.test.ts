import { expect, test } from "vitest";
import { isWholePicture } from "./whole-picture.ts";

const of = (base64: string) => Buffer.from(base64, "base64");
const end = Buffer.from([0xff, 0xd9]);
/** A thumbnail of its own in the head of the picture, with its scan and its end. */
const thumbnail = Buffer.from([0xff, 0xe1, 0, 10, 0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9]);
const scanned = of(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
);
const pictures = {
  "image/png": of("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  "image/jpeg": Buffer.concat([scanned.subarray(0, 2), thumbnail, scanned.subarray(2), end]),
  "image/webp": of("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
};

test.each(Object.entries(pictures))("a %s is whole to its last byte, and cut anywhere it is not", (type, bytes) => {
  expect(isWholePicture(type, bytes)).toBe(true);
  // Cameras and editors write behind the end.
  expect(isWholePicture(type, Buffer.concat([bytes, Buffer.alloc(50)]))).toBe(true);
  for (let length = 0; length < bytes.length; length += 1)
    expect([length, isWholePicture(type, bytes.subarray(0, length))]).toEqual([length, false]);
});
