// The files that a person opens in a packed folder. They say where things lie, and nothing else.

const SH = `#!/bin/sh
# Starts Bang Xanh from the folder in which this file lies.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
if [ ! -f "$here/app/whole" ]; then
  echo "Thư mục này chưa giải nén xong. Hãy giải nén lại cả tệp nén rồi mở lại."
  echo "This folder is not complete. Unpack the whole archive again, then open this once more."
  exit 1
fi
machine=$(uname -sm)
# A terminal under Rosetta takes Apple's own processor for one of Intel.
if [ "$machine" = "Darwin x86_64" ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null)" = 1 ]; then
  machine="Darwin arm64"
fi
case "$machine" in MACHINES) ;; *)
  echo "Thư mục này dành cho SYSTEM, máy này là $machine. Hãy tải tệp nén dành cho máy này."
  echo "This folder is for SYSTEM, this computer is $machine. Get the archive for this computer."
  exit 1
esac
export DATA_DIR="\${DATA_DIR:-DATA_FOLDER}"
export DEMO="\${DEMO:-off}" NODE_ENV=production
echo "Dữ liệu / Data: $DATA_DIR"
exec "$here/node/bin/node" --enable-source-maps "$here/app/apps/server/dist/PROGRAM.js" OPTIONS"$@"
`

/** Of Microsoft's compiler: PostgreSQL and argon2 need them, Windows does not bring them along, and no package of npm holds them. */
export const RUNTIME = ['vcruntime140.dll', 'vcruntime140_1.dll', 'msvcp140.dll']

// cmd.exe reads the file as it runs: everything stands in one block, so that an update may replace the file below it.
const CMD = `@echo off
rem Starts Bang Xanh from the folder in which this file lies.
chcp 65001 >nul
setlocal
rem Windows says "[Version 6.1.7601]" in its own language, Wine "6.1.7601".
set "WINDOWS=?"
for /f "delims=" %%v in ('ver') do set "WINDOWS=%%v"
if not "%WINDOWS: 5.=%%WINDOWS: 6.=%"=="%WINDOWS%%WINDOWS%" (
  echo Bảng Xanh cần Windows 10 trở lên.
  echo Bang Xanh needs Windows 10 or later.
  goto stop
)
if "%PROCESSOR_ARCHITECTURE%"=="x86" if not defined PROCESSOR_ARCHITEW6432 (
  echo Bảng Xanh cần Windows 64 bit. Hãy dùng một máy khác.
  echo Bang Xanh needs a 64-bit Windows. Use another computer.
  goto stop
)
if not exist "%~dp0app\\whole" (
  echo Thư mục này chưa giải nén xong. Bấm chuột phải vào tệp nén, chọn "Extract All", rồi mở lại trong thư mục mới.
  echo This folder is not complete. Right-click the archive, choose "Extract All", then open this in the new folder.
  goto stop
)
for %%l in (LIBRARIES) do if not exist "%SystemRoot%\\System32\\%%l" (
  echo Máy này thiếu Microsoft Visual C++ Redistributable, tệp %%l. Hãy tải và cài từ địa chỉ dưới đây rồi mở lại.
  echo This computer lacks the Microsoft Visual C++ Redistributable, file %%l. Install it from the address below, then open this again.
  echo   https://aka.ms/vs/17/release/vc_redist.x64.exe
  goto stop
)
if not defined DATA_DIR set "DATA_DIR=%LOCALAPPDATA%\\Bang Xanh"
if not defined DEMO set "DEMO=off"
set "NODE_ENV=production"
echo Dữ liệu / Data: %DATA_DIR%
"%~dp0node\\bin\\node.exe" --enable-source-maps "%~dp0app\\apps\\server\\dist\\PROGRAM.js" OPTIONS%* || goto stop
exit /b 0
:stop
PAUSEexit /b 1
`

/** How `uname -sm` calls what a folder runs on; Apple's own processors run programs of the other kind too. */
const MACHINES = {
  'linux-x64': '"Linux x86_64"',
  'linux-arm64': '"Linux aarch64"',
  'darwin-arm64': '"Darwin arm64"',
  'darwin-x64': '"Darwin x86_64" | "Darwin arm64"',
}

const sh = (system, folder, program, options) =>
  SH.replace('MACHINES', MACHINES[system])
    .replaceAll('SYSTEM', system)
    .replace('DATA_FOLDER', folder)
    .replace('PROGRAM', program)
    .replace('OPTIONS', options)
const cmd = (program, options, pause) =>
  CMD.replace('PROGRAM', program)
    .replace('LIBRARIES', RUNTIME.join(' '))
    .replace('OPTIONS', options)
    .replace('PAUSE', pause)
    .replaceAll('\n', '\r\n')

/** Names and texts of the files to open on a system; what is opened by a double click opens the browser too. */
export function launchersOf(system) {
  if (system.startsWith('win32'))
    return {
      'Bang Xanh.cmd': cmd('main', '--browser ', 'pause\n'),
      'admin.cmd': cmd('admin', '', ''),
    }
  if (system.startsWith('darwin')) {
    const folder = '$HOME/Library/Application Support/Bang Xanh'
    return {
      'Bang Xanh.command': sh(system, folder, 'main', '--browser '),
      bangxanh: sh(system, folder, 'main', ''),
      admin: sh(system, folder, 'admin', ''),
    }
  }
  const folder = `\${XDG_DATA_HOME:-$HOME/.local/share}/bangxanh`
  return { bangxanh: sh(system, folder, 'main', ''), admin: sh(system, folder, 'admin', '') }
}
